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

/** A font file that HarfBuzz has read. */
export interface ShapingFile {
  file: Buffer;
  codes: ReadonlySet<number>;
  unitsPerEm: number;
  shaping: ShapingFont;
}

/** What HarfBuzz makes of a text. */
export interface Shape {
  /** How far it goes up and down from its base line, in ems. */
  up: number;
  down: number;
  /** Whether some characters take several glyphs. */
  isSplit: boolean;
}

/** What pdfkit takes of fontkit's subset; its types do not say it. */
interface Subset {
  glyphs: number[];
  includeGlyph(id: number): number;
}

/** What a glyph stands for that is only part of a character, such as its dots: nothing seen. */
const filler = 0x2060;

/** Ids from here on are ours; a font has no more glyphs than that. */
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
    // HarfBuzz measures the height downwards.
    found.up = Math.max(found.up, (yOffset + yBearing) / unitsPerEm);
    found.down = Math.max(found.down, -(yOffset + yBearing + height) / unitsPerEm);
    found.isSplit ||= codePoints[0] === filler;
  }
  return found;
}

/**
 * A font for one document of pdfkit that HarfBuzz lays out: fontkit's own layout throws at words of
 * Telugu. One glyph may stand for several characters, such as the letters of Arabic that differ by
 * dots; each of them gets a copy of it, so that text is copied from a document as it was written.
 */
export function shapedFont({ file, shaping }: ShapingFile): Font {
  const font = create(file) as Font; // No collection: HarfBuzz has made it.
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
        return { glyph: { id: idOf(glyph, codePoints), advanceWidth, codePoints }, position };
      },
    );
    const positions = shaped.map(({ position }) => position);
    return {
      glyphs: shaped.map(({ glyph }) => glyph),
      positions,
      // pdfkit scales the positions and then asks.
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
 * The glyphs of a text from left to right, each with characters that it stands for: read in their
 * order, the glyphs give the text.
 */
function shapeText(font: ShapingFont, text: string, isLeftward: boolean) {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.setDirection(isLeftward ? Direction.RTL : Direction.LTR);
  // To the left, marks stand before their letters, and readers turn characters round one by one.
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
    // One character for each glyph, and the last glyph has the rest.
    for (const [at, index] of (isLeftward ? indexes.reverse() : indexes).entries())
      codePoints[index] =
        chars.length <= at
          ? [filler]
          : chars.slice(at, at + 1 < indexes.length ? at + 1 : chars.length);
  }
  return infos.map(({ codepoint: glyph }, index) => ({
    glyph,
    codePoints: codePoints[index] ?? [filler],
    xAdvance: positions[index]?.xAdvance ?? 0,
    yAdvance: positions[index]?.yAdvance ?? 0,
    xOffset: positions[index]?.xOffset ?? 0,
    yOffset: positions[index]?.yOffset ?? 0,
  }));
}
