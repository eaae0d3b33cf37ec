import PDFDocument from 'pdfkit';
import { colours } from '#server/platform/mail/colours.ts';
import { drawContours } from './contours.ts';
import type { Company } from './dates.ts';
import { page } from './styles.ts';
import { type Faces, loadFaces } from './text/faces.ts';
import { type Ink, inkFor, type Style } from './text/ink.ts';

/** A document's metadata and footer. */
interface SheetWords {
  /** Shown in the title bar of the viewer. */
  title: string;
  /** The company that issues it. */
  author: string;
  /** At the foot of every page, beside the page number. */
  foot: string;
  /** Creation time in milliseconds. */
  madeAt: number;
  /** The color of the company's name and of marks. */
  primary?: string;
}

/** The tags of ISO 32000-1, section 14.8.4, that our documents use. */
export type Tag =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Figure'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Sect';

/** A document being written from top to bottom. */
export interface Sheet {
  ink: Ink;
  /** The color of the company's name and of marks. */
  primary: string;
  /** Left edge, width and top of what is written next, in points. */
  left: number;
  width: number;
  y: number;
  /** Pages started so far. */
  pages: number;
  /** Starts a new page unless this many points are left on this one. */
  need(points: number): void;
  /** The height that a part, or its first lines and rows, would take; writes nothing. */
  heightOf(write: () => void, mostLines?: number): number;
  /** Counts lines or rows that were not written with `write`, for `heightOf`. */
  count(lines: number): void;
  /** Starts a new page. */
  turn(): void;
  /** Points left on this page. */
  room(): number;
  /** Puts everything that `write` writes into one element of the document's structure. */
  within(tag: Tag, write: () => void, about?: { scope?: 'Column' | 'Row'; alt?: string }): void;
  /** Draws content of the innermost open element. */
  content(draw: (pdf: PDFKit.PDFDocument) => void): void;
  /** Draws decoration that screen readers skip. */
  ornament(draw: (pdf: PDFKit.PDFDocument) => void): void;
  /** Writes a text at the current position and moves below it. */
  write(text: string, style: Style): void;
  /** Numbers the pages and ends the document. */
  finish(): PDFKit.PDFDocument;
}

const small: Style = { face: 'text', size: 8.5, colour: colours.muted, leading: 12 };

/** Thrown to stop measuring once enough lines are counted. */
const measured = new Error('measured');

/**
 * Starts a document of the company, with the faces that its content needs.
 *
 * @param words.about what the foot of each page names; the title by default.
 */
export async function openDocument(
  content: object,
  company: Company,
  { title, about = title, madeAt }: { title: string; about?: string; madeAt: number },
): Promise<Sheet> {
  const { look, ...named } = company;
  return openSheet(await loadFaces([title, content, named]), {
    title,
    author: company.name,
    foot: `${company.name} · ${company.email} · ${about}`,
    madeAt,
    primary: look?.primary || colours.primary,
  });
}

/** Starts a tagged document. */
export function openSheet(faces: Faces, words: SheetWords): Sheet {
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    // No default font: the standard ones cover Latin only and are not embedded.
    font: '',
    info: {
      Title: words.title,
      Author: words.author,
      Creator: words.author,
      CreationDate: new Date(words.madeAt),
    },
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const open = [root];
  const innermost = () => open.at(-1) ?? root;
  /** While measuring: the lines and rows left to count. */
  let unmeasured: number | undefined;
  const ink = inkFor(pdf, faces);

  const sheet: Sheet = {
    ink,
    primary: words.primary ?? colours.primary,
    left: page.side,
    width: page.width - 2 * page.side,
    y: page.top,
    pages: 1,
    room: () =>
      unmeasured === undefined ? page.height - page.bottom - sheet.y : Number.POSITIVE_INFINITY,
    need(points) {
      if (sheet.room() >= points || sheet.y === page.top) return;
      sheet.turn();
    },
    turn() {
      pdf.addPage();
      sheet.pages += 1;
      sheet.y = page.top;
    },
    heightOf(write, mostLines = Number.POSITIVE_INFINITY) {
      if (unmeasured !== undefined) return 0; // The outer part is being measured as a whole.
      const { left, width, y } = sheet;
      unmeasured = mostLines;
      try {
        write();
      } catch (error) {
        if (error !== measured) throw error;
      } finally {
        unmeasured = undefined;
      }
      const height = sheet.y - y;
      Object.assign(sheet, { left, width, y });
      return height;
    },
    count(lines) {
      if (unmeasured === undefined) return;
      unmeasured -= lines;
      if (unmeasured <= 0) throw measured;
    },
    within(tag, write, about = {}) {
      if (unmeasured !== undefined) {
        write();
        return;
      }
      // The types of pdfkit lag behind: 0.20 writes `scope`, which screen readers need for tables.
      const element = pdf.struct(tag, about as PDFKit.Mixins.StructureElementOptions);
      innermost().add(element);
      open.push(element);
      write();
      open.pop();
      element.end();
    },
    content(draw) {
      if (unmeasured === undefined) innermost().add(() => draw(pdf));
    },
    ornament(draw) {
      if (unmeasured !== undefined) return;
      pdf.markContent('Artifact', { type: 'Layout' });
      draw(pdf);
      pdf.endMarkedContent();
    },
    write(text, style) {
      for (const line of ink.lines(text, sheet.width, style)) {
        const { above, below } = ink.overhang([line], style);
        sheet.need(above + style.leading + below);
        const { left } = sheet;
        const y = sheet.y + above;
        if (line !== '') sheet.content(() => ink.draw(line, left, y, style));
        sheet.y = y + style.leading + below;
        sheet.count(1);
      }
    },
    finish() {
      const { start, count } = pdf.bufferedPageRange();
      for (let index = start; index < start + count; index++) {
        pdf.switchToPage(index);
        const number = `Page ${index + 1} of ${count}`;
        const y = page.height - 44;
        pdf.markContent('Artifact', { type: 'Pagination' });
        const [foot = ''] = ink.lines(words.foot, sheet.width, small);
        ink.draw(foot, page.side, y, small);
        ink.draw(number, page.width - page.side - ink.width(number, small), y, small);
        pdf.endMarkedContent();
      }
      root.end();
      pdf.end();
      return pdf;
    },
  };
  sheet.ornament(drawContours);
  return sheet;
}
