import type { Face, Faces, Stretch } from './faces.ts';
import { breakLines } from './text-lines.ts';

/** How a text looks. Sizes are in points. */
export interface Style {
  face: Face;
  size: number;
  colour: string;
  /** Distance of two base lines. */
  leading: number;
}

/** Sets text that holds any script on a page. */
export interface Ink {
  /** The text as lines of at most `width` points. */
  lines(text: string, width: number, style: Style): string[];
  width(line: string, style: Style): number;
  /** Draws one line whose top left corner is at x, y. */
  draw(line: string, x: number, y: number, style: Style): void;
}

/** Lines that cannot be seen are not set: what a form accepts at most, at this size. */
const maxLines = 1500;

/** Ink for one document. */
export function inkFor(pdf: PDFKit.PDFDocument, faces: Faces): Ink {
  for (const [name, file] of faces.files) pdf.registerFont(name, file);
  const measured = new Map<string, MeasuredStretch[]>();

  /** Laying out is most of the work of a document, and most words stand in it often. */
  function stretchesOf(text: string, face: Face): MeasuredStretch[] {
    const key = `${face} ${text}`;
    let found = measured.get(key);
    if (found === undefined) {
      found = faces.stretches(text, face).map((stretch) => ({
        ...stretch,
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
    lines: (text, space, style) =>
      breakLines(text, space, (part) => width(part, style)).slice(0, maxLines),
    draw(line, x, y, style) {
      let left = x;
      pdf.fillColor(style.colour);
      for (const stretch of stretchesOf(line, style.face)) {
        const { font, shown, actual } = stretch;
        if (actual !== null) pdf.markContent('Span', { actual });
        pdf.font(font, style.size).text(shown, left, y + style.size, {
          ...optionsFor(stretch),
          lineBreak: false,
          baseline: 'alphabetic',
        });
        if (actual !== null) pdf.endMarkedContent();
        left += stretch.width * style.size;
      }
    },
  };
}

/** A stretch with its width at a size of one point. */
type MeasuredStretch = Stretch & { width: number };

/** Figures of one width, so that amounts stand below each other; costly, so only where there are any. */
function optionsFor({ font, shown }: Stretch): PDFKit.Mixins.TextOptions {
  return /\d/.test(shown) && !font.startsWith('others') ? { features: ['tnum'] } : {};
}
