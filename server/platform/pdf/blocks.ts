import { colours } from '#server/platform/mail/colours.ts';
import type { Company } from './dates.ts';
import type { Sheet, Tag } from './sheet.ts';
import { fullHeight, page, styles } from './styles.ts';
import type { Style } from './text/ink.ts';

/** Left edge of a section's contents; its heading is to the left of it. */
const contentLeft = page.side + 132;

/** Height of a logo and its greatest width, in points. */
const logoSize = { height: 30, maxWidth: 190 };
/** Room around a logo that has a ground of its own. */
const groundRoom = 4;

/** The company's logo and name and the kind of document, at the top of the first page. */
export function letterhead(sheet: Sheet, { name, look }: Company, kind: string): void {
  const { left, width, y } = sheet;
  const logo = look?.logo ?? null;
  if (logo !== null) {
    const fit = Math.min(logoSize.height / logo.height, logoSize.maxWidth / logo.width);
    const [logoWidth, logoHeight] = [logo.width * fit, logo.height * fit];
    const draw = (pdf: PDFKit.PDFDocument) => {
      if (logo.isFaint)
        pdf
          .rect(
            left - groundRoom,
            y - groundRoom,
            logoWidth + 2 * groundRoom,
            logoHeight + 2 * groundRoom,
          )
          .fill(colours.ink);
      const picture = `data:image/png;base64,${logo.png}`;
      pdf.image(picture, left, y, { width: logoWidth, height: logoHeight });
    };
    // Beside the written name it is an ornament.
    if (logo.hasName) sheet.within('Figure', () => sheet.content(draw), { alt: name });
    else sheet.ornament(draw);
    sheet.left = left + logoWidth + 12;
    sheet.width = width - logoWidth - 12;
    sheet.y = y + Math.max(0, (logoHeight - styles.company.leading) / 2);
    if (logo.hasName) sheet.y = y;
    else writeName();
    sheet.y = Math.max(sheet.y, y + logoHeight);
    Object.assign(sheet, { left, width });
  } else writeName();
  sheet.y += 30;
  sheet.within('P', () => sheet.write(kind, styles.muted));

  function writeName(): void {
    sheet.within('P', () => sheet.write(name, { ...styles.company, colour: sheet.primary }));
  }
}

/** The document's title, with one figure to its right. */
export function titleBlock(
  sheet: Sheet,
  {
    title,
    below,
    figure,
  }: { title: string; below: string; figure?: { label: string; value: string } },
): void {
  const full = sheet.width;
  const figureWidth = figure === undefined ? 0 : sheet.ink.width(figure.value, styles.figure) + 24;
  sheet.width = full - figureWidth;
  const top = sheet.y + 4;
  sheet.y = top;
  paragraph(sheet, title, styles.title, 'H1');
  sheet.y += 3;
  paragraph(sheet, below, styles.lead);
  sheet.width = full;
  if (figure !== undefined) {
    const after = sheet.y;
    sheet.y = top - styles.muted.leading;
    sheet.within('P', () => {
      atRight(sheet, figure.label, styles.muted);
      sheet.y += styles.muted.leading;
      atRight(sheet, figure.value, styles.figure);
    });
    sheet.y = Math.max(after, sheet.y + styles.figure.leading);
  }
  sheet.y += 14;
}

/** A paragraph in the sheet's current width. */
export function paragraph(sheet: Sheet, text: string, style: Style, tag: Tag = 'P'): void {
  sheet.within(tag, () => sheet.write(text, style));
}

/**
 * Starts a new page unless the first lines or rows of a part fit on this one, so that no heading
 * is left alone at the foot of a page.
 *
 * @param lines how many must fit; all of them by default.
 * @param above points between the current position and the part; `least` is the minimum to require.
 */
export function keepStart(
  sheet: Sheet,
  write: () => void,
  lines?: number,
  { above = 0, least = 0 } = {},
): void {
  const height = above + sheet.heightOf(write, lines);
  sheet.need(height > fullHeight ? least : Math.max(least, height));
}

/** A section: its heading on the left, its contents beside it. */
export function section(sheet: Sheet, heading: string, write: () => void): void {
  sheet.y += 20;
  const { left, width } = sheet;
  const contents = () => {
    sheet.left = contentLeft;
    sheet.width = left + width - contentLeft;
    write();
  };
  // A heading has company, unless all that is below it is shorter.
  const least = Math.min(76, Math.max(34, 13 + sheet.heightOf(contents, 5)));
  keepStart(sheet, contents, 2, { above: 13, least });
  const { pages } = sheet;
  const y = sheetRule(sheet);
  sheet.y = y + 12;
  sheet.width = contentLeft - left - 16;
  paragraph(sheet, heading, styles.section, 'H2');
  const below = sheet.y;
  sheet.y = y + 13;
  contents();
  sheet.left = left;
  sheet.width = width;
  if (sheet.pages === pages) sheet.y = Math.max(sheet.y, below);
}

/** Draws the line above a section. @returns where. */
function sheetRule(sheet: Sheet): number {
  const { left, width, y } = sheet;
  sheet.ornament((pdf) =>
    pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.7)
      .strokeColor(colours.line)
      .stroke(),
  );
  return y;
}

/** A party to an invoice or a similar document. */
export interface Party {
  name: string;
  /** More lines, in order: company, address, email, tax number. Empty ones are skipped. */
  lines: readonly string[];
}

/** Who a document is from and to: side by side, or one below the other when they are long. */
export function partySections(sheet: Sheet, from: Party, to: Party): void {
  const { left, width } = sheet;
  const half = width / 2;
  const column = (heading: string, party: Party, at: number) => () => {
    Object.assign(sheet, { left: left + at, width: half - 16 });
    paragraph(sheet, heading, styles.section, 'H2');
    sheet.y += 3;
    writeParty(sheet, party);
  };
  const columns = [column('From', from, 0), column('To', to, half)] as const;
  const height = Math.max(...columns.map((write) => sheet.heightOf(write)));
  if (height > fullHeight / 3) {
    section(sheet, 'From', () => writeParty(sheet, from));
    section(sheet, 'To', () => writeParty(sheet, to));
    return;
  }
  sheet.y += 20;
  sheet.need(height + 12);
  const y = sheetRule(sheet) + 12;
  for (const write of columns) {
    sheet.y = y;
    write();
  }
  Object.assign(sheet, { left, width, y: y + height });
}

function writeParty(sheet: Sheet, { name, lines }: Party): void {
  paragraph(sheet, name, styles.strong);
  for (const line of lines.filter((text) => text !== '')) paragraph(sheet, line, styles.text);
}

/** A bulleted list. */
export function bullets(sheet: Sheet, items: readonly string[]): void {
  sheet.within('L', () => {
    for (const item of items)
      sheet.within('LI', () => sheet.within('LBody', () => bullet(sheet, item)));
  });
}

function bullet(sheet: Sheet, item: string): void {
  sheet.need(styles.text.leading);
  const { left, width, y } = sheet;
  sheet.ornament((pdf) => pdf.circle(left + 2, y + 6.2, 1.4).fill(sheet.primary));
  sheet.left = left + 11;
  sheet.width = width - 11;
  sheet.write(item, styles.text);
  sheet.left = left;
  sheet.width = width;
}

function atRight(sheet: Sheet, text: string, style: Style): void {
  const { ink, left, width, y } = sheet;
  sheet.content(() => ink.draw(text, left + width - ink.width(text, style), y, style));
}
