import { create, type Font } from 'fontkit';
import { type Face, type Faces, loadFaces } from '#server/platform/pdf/text/faces.ts';
import { breakLines, leftward } from '#server/platform/pdf/text/text-lines.ts';

/** Sets text in any script as outlines: a picture is drawn where no fonts are installed. */
export interface TextPaths {
  /** The text as lines of at most `width` pixels. */
  lines(text: string, width: number, face: Face, size: number): string[];
  /** SVG of one line whose baseline begins at x, y. */
  draw(line: string, x: number, y: number, face: Face, size: number): string;
}

/** @param printed everything that will be set, in any JSON shape. */
export async function textPaths(printed: unknown): Promise<TextPaths> {
  const faces = await loadFaces(printed);
  const fonts = new Map<string, Font>();
  // Our own files are single fonts, never collections.
  for (const [name, font] of faces.fonts)
    fonts.set(name, Buffer.isBuffer(font) ? (create(font) as Font) : font);
  const glyphsOf = (line: string, face: Face) => placedGlyphs(line, face, faces, fonts);
  return {
    lines: (text, width, face, size) =>
      breakLines(text, width, (part) => glyphsOf(part, face).width * size),
    draw: (line, x, y, face, size) =>
      glyphsOf(line, face)
        .glyphs.map(({ outline, left, up, scale }) => {
          const place = `translate(${(x + left * size).toFixed(2)} ${(y - up * size).toFixed(2)})`;
          const grow = (size * scale).toFixed(5);
          return `<path transform="${place} scale(${grow} -${grow})" d="${outline}"/>`;
        })
        .join(''),
  };
}

/** The glyphs of a line from left to right, and where they are, in ems. */
function placedGlyphs(line: string, face: Face, faces: Faces, fonts: ReadonlyMap<string, Font>) {
  const glyphs: { outline: string; left: number; up: number; scale: number }[] = [];
  let width = 0;
  for (const { font: name, shown, isOwn, isRightToLeft } of faces.stretches(line, face)) {
    const font = fonts.get(name);
    if (font === undefined) continue;
    const scale = 1 / font.unitsPerEm;
    const run = font.layout(shown, !isOwn && isRightToLeft ? [leftward] : []);
    for (const [at, { path }] of run.glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[at] ?? {};
      const left = width + xOffset * scale;
      glyphs.push({ outline: path.toSVG(), left, up: yOffset * scale, scale });
      width += xAdvance * scale;
    }
  }
  return { glyphs, width };
}
