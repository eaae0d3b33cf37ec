import type { Face, Faces, Stretch } from './faces.ts';
import type { Shape } from './shaped-font.ts';
import { breakLines, leftward } from './text-lines.ts';

/** How a text looks. Sizes are in points. */
export interface Style {
  face: Face;
  size: number;
  colour: string;
  /** Distance between baselines. */
  leading: number;
}

/** Sets text in any script on a page. */
export interface Ink {
  /** The text as lines of at most `width` points. */
  lines(text: string, width: number, style: Style): string[];
  width(line: string, style: Style): number;
  /** Extra points that lines need above and below: some scripts are taller than the style's leading. */
  overhang(lines: readonly string[], style: Style): { above: number; below: number };
  /** Draws one line whose top left corner is at x, y. */
  draw(line: string, x: number, y: number, style: Style): void;
}

/** A text is cut after this many lines: more than the longest input of a form takes. */
const maxLines = 1500;

/** Ink for one document. */
export function inkFor(pdf: PDFKit.PDFDocument, faces: Faces): Ink {
  // The types of pdfkit lag behind: 0.20 accepts an open font.
  for (const [name, font] of faces.fonts) pdf.registerFont(name, font as Buffer);
  const measured = new Map<string, MeasuredStretch[]>();

  /** Cached, because layout is most of the work and most words occur often. */
  function stretchesOf(text: string, face: Face): MeasuredStretch[] {
    const key = `${face} ${text}`;
    let found = measured.get(key);
    if (found === undefined) {
      found = faces.stretches(text, face).map((stretch) => ({
        ...stretch,
        shape: faces.shape(stretch),
        width:
          pdf.font(stretch.font, 1000).widthOfString(stretch.shown, optionsFor(stretch)) / 1000,
      }));
      measured.set(key, found);
    }
    return found;
  }
  const width = (text: string, { face, size }: Style) =>
    size * stretchesOf(text, face).reduce((sum, stretch) => sum + stretch.width, 0);

  return {
    width,
    overhang(lines, { face, size, leading }) {
      const room = { above: 0, below: 0 };
      for (const stretch of lines.flatMap((line) => stretchesOf(line, face))) {
        const { up, down } = stretch.shape ?? { up: 0, down: 0 };
        room.above = Math.max(room.above, up * size - size);
        room.below = Math.max(room.below, down * size - (leading - size));
      }
      return room;
    },
    lines: (text, space, style) =>
      breakLines(text, space, (part) => width(part, style)).slice(0, maxLines),
    draw(line, x, y, style) {
      pdf.fillColor(style.colour);
      let right = x;
      const placed = stretchesOf(line, style.face).map((stretch) => {
        const left = right;
        right += stretch.width * style.size;
        return { stretch, left };
      });
      // Drawn in reading order, which is the order in which text is copied.
      for (const { stretch, left } of placed.sort((a, b) => a.stretch.turn - b.stretch.turn)) {
        const { font, shown } = stretch;
        const actual = stretch.actual ?? (stretch.shape?.isSplit ? shown : null);
        if (actual !== null) pdf.markContent('Span', { actual });
        pdf.font(font, style.size).text(shown, left, y + style.size, {
          ...optionsFor(stretch),
          lineBreak: false,
          baseline: 'alphabetic',
        });
        if (actual !== null) pdf.endMarkedContent();
      }
    },
  };
}

/** A stretch with its width at one point. */
type MeasuredStretch = Stretch & { width: number; shape: Shape | undefined };

/**
 * Tabular figures align amounts; they are costly, so only text with digits gets them. Right-to-left
 * text must be laid out as a whole, which pdfkit does when there is any feature.
 */
function optionsFor({ isOwn, isRightToLeft, shown }: Stretch): PDFKit.Mixins.TextOptions {
  if (isOwn) return /\d/.test(shown) ? { features: ['tnum'] } : {};
  return isRightToLeft ? { features: [leftward] } : {};
}
