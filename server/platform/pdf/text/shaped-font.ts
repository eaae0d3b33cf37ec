import { create, type Font } from 'fontkit';
import {
  Blob,
  ClusterLevel,
  Direction,
  Face,
  Buffer as ShapingBuffer,
  Font as ShapingFont,
  shape,
} from 'harfbuzzjs';
import { leftward } from './text-lines.ts';

/** A font file opened in HarfBuzz. */
export interface ShapingFile {
  file: Buffer;
  codes: ReadonlySet<number>;
  unitsPerEm: number;
  shaping: ShapingFont;
}

/** How HarfBuzz shapes a text. */
export interface Shape {
  /** How far the glyphs reach above and below the baseline, in ems. */
  up: number;
  down: number;
  /** Whether a character takes several glyphs. */
  isSplit: boolean;
}

/** The parts of fontkit's subset that pdfkit relies on; the types lack them. */
interface Subset {
  glyphs: number[];
  includeGlyph(id: number): number;
}

/** An invisible character, mapped to a glyph that is only part of a character, such as its dots. */
const filler = 0x2060;

/** Shared by all shaping, because HarfBuzz frees a buffer only after garbage collection. */
const buffer = new ShapingBuffer();

const unplaced = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 };

/** First of our own glyph ids, above those of any font. */
const firstOwnId = 0x10000;

export function readForShaping(file: Buffer): ShapingFile {
  const face = new Face(new Blob(file));
  const codes = new Set(face.collectUnicodes());
  return { file, codes, unitsPerEm: face.upem, shaping: new ShapingFont(face) };
}

export function shapeOf({ shaping, unitsPerEm }: ShapingFile, text: string): Shape {
  const found = { up: 0, down: 0, isSplit: false };
  for (const { glyph, yOffset, codePoints } of shapeText(shaping, text, false)) {
    const { yBearing = 0, height = 0 } = shaping.glyphExtents(glyph) ?? {};
    // Heights are negative in HarfBuzz.
    found.up = Math.max(found.up, (yOffset + yBearing) / unitsPerEm);
    found.down = Math.max(found.down, -(yOffset + yBearing + height) / unitsPerEm);
    found.isSplit ||= codePoints[0] === filler;
  }
  return found;
}

/**
 * A font for one pdfkit document that HarfBuzz lays out, because fontkit's layout throws on Telugu
 * words. Several characters may share a glyph, such as Arabic letters that differ only in their dots;
 * each gets its own copy of the glyph, so that text copied from the document is what was written.
 */
export function shapedFont({ file, shaping }: ShapingFile): Font {
  const font = create(file) as Font; // HarfBuzz never writes a collection.
  const own: { glyph: number; codePoints: number[] }[] = [];
  const ids = new Map<string, number>();

  const idOf = (glyph: number, codePoints: number[]) => {
    const key = `${glyph} ${codePoints}`;
    const id = ids.get(key) ?? firstOwnId + own.push({ glyph, codePoints }) - 1;
    ids.set(key, id);
    return id;
  };
  const layout = (text: string, features: unknown) => {
    const isLeftward = Array.isArray(features) && features.includes(leftward);
    const shaped = shapeText(shaping, text, isLeftward).map(
      ({ glyph, codePoints, ...position }) => {
        const advanceWidth = shaping.glyphHAdvance(glyph);
        const drawn = {
          id: idOf(glyph, codePoints),
          advanceWidth,
          codePoints,
          get path() {
            return font.getGlyph(glyph).path;
          },
        };
        return { glyph: drawn, position };
      },
    );
    const positions = shaped.map(({ position }) => position);
    return {
      glyphs: shaped.map(({ glyph }) => glyph),
      positions,
      // A getter, because pdfkit scales the positions before reading it.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  const createSubset = () => {
    const subset = font.createSubset() as unknown as Subset;
    const include = subset.includeGlyph.bind(subset);
    const places = new Map<number, number>();
    subset.includeGlyph = (id) => {
      const added = own[id - firstOwnId];
      if (added === undefined) return include(id);
      const place = places.get(id) ?? subset.glyphs.push(added.glyph) - 1;
      places.set(id, place);
      return place;
    };
    return subset;
  };
  return Object.create(font, { layout: { value: layout }, createSubset: { value: createSubset } });
}

/**
 * The glyphs of a text from left to right, each with the characters that it stands for; together
 * they make up the text.
 */
function shapeText(font: ShapingFont, text: string, isLeftward: boolean) {
  buffer.reset();
  buffer.addText(text);
  buffer.setDirection(isLeftward ? Direction.RTL : Direction.LTR);
  // Readers reverse right-to-left text character by character, so marks need their own clusters.
  if (isLeftward) buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const clusters = Map.groupBy(infos.keys(), (index) => infos[index]?.cluster ?? 0);
  const starts = [...clusters.keys()].sort((a, b) => a - b);
  const codePoints: number[][] = [];
  for (const [order, start] of starts.entries()) {
    const indexes = clusters.get(start) ?? [];
    const chars = Array.from(
      text.slice(start, starts[order + 1]),
      (char) => char.codePointAt(0) ?? 0,
    );
    // One character per glyph; the last glyph gets the rest.
    for (const [at, index] of (isLeftward ? indexes.reverse() : indexes).entries())
      codePoints[index] =
        chars.length <= at
          ? [filler]
          : chars.slice(at, at + 1 < indexes.length ? at + 1 : chars.length);
  }
  return infos.map(({ codepoint: glyph }, index) => ({
    glyph,
    codePoints: codePoints[index] ?? [filler],
    ...(positions[index] ?? unplaced),
  }));
}
