import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import subsetFont from 'subset-font';
import * as z from 'zod';
import { hanRegions } from './han-regions.ts';
import {
  readForShaping,
  type Shape,
  type ShapingFile,
  shapedFont,
  shapeOf,
} from './shaped-font.ts';
import { joiners, unknownSign } from './text-lines.ts';

/** The Noto fonts that a document needs. */
export interface NotoFaces {
  /** Fonts by name, opened for one document. */
  fonts: ReadonlyMap<string, Font>;
  /** The name of the font that has a grapheme or character; undefined if no single font does. */
  fontFor(text: string, weight: Weight): string | undefined;
  /** Whether a font has every character of a text. */
  shows(font: string, text: string): boolean;
  /** How a font shapes a text; undefined for a font that is not one of these. */
  shape(font: string, text: string): Shape | undefined;
}

/** Weights that match the brand's faces. */
type Weight = (typeof weights)[number];
const weights = [400, 650] as const;

const scripts = [
  ...['arabic', 'hebrew', 'armenian', 'georgian', 'ethiopic', 'thai', 'lao', 'khmer', 'myanmar'],
  ...['devanagari', 'bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu', 'kannada'],
  ...['malayalam', 'sinhala'],
];
/** Packages in lookup order; those of the Han script come after them. */
const packages = ['noto-sans', ...scripts.map((script) => `noto-sans-${script}`), 'noto-emoji'];

/** One file of a package: some characters of the family, in all weights. */
interface Slice {
  name: string;
  path: string;
  /** Code point ranges that the package declares; the file may lack some of them. */
  claims: readonly (readonly [first: number, last: number])[];
}

const { resolve } = createRequire(import.meta.url);
const unicodeRanges = z.record(z.string(), z.string());
const indexes = new Map<string, Promise<Slice[]>>();
const instances = new Map<string, Promise<ShapingFile>>();
/** Cached fonts; each takes about 150 kB here and as much in HarfBuzz. */
const mostInstances = 64;

/**
 * Opens the fonts that have the given graphemes. Only the slices in use are read. Each is converted
 * to fonts of a fixed weight, because pdfkit embeds neither WOFF2 nor variable fonts.
 *
 * @param document its whole text, which decides between the regional forms of Han characters
 */
export async function openNoto(needed: Iterable<string>, document: string): Promise<NotoFaces> {
  const order = [...packages, ...hanRegions(document).map((region) => `noto-sans-${region}`)];
  const slices = new Map<string, Slice>();

  async function choose(text: string): Promise<boolean> {
    const slice = await sliceWith(text, order);
    if (slice !== undefined) slices.set(text, slice);
    return slice !== undefined;
  }
  // A rare mark may be in a different slice than its letter.
  for (const grapheme of needed)
    if (!(await choose(grapheme)))
      for (const char of [...grapheme, unknownSign]) await choose(char);

  const opened = new Map<string, ShapingFile>();
  for (const slice of new Set(slices.values()))
    for (const weight of weights)
      opened.set(fontName(slice, weight), await instanceOf(slice, weight));
  return {
    fonts: new Map(Array.from(opened, ([name, file]) => [name, shapedFont(file)])),
    fontFor(text, weight) {
      const slice = slices.get(text);
      return slice && fontName(slice, weight);
    },
    shows: (font, text) => hasAll(opened.get(font)?.codes, text),
    shape(font, text) {
      const file = opened.get(font);
      return file && shapeOf(file, text);
    },
  };
}

/** The first slice that has every character of a text. */
async function sliceWith(text: string, order: readonly string[]): Promise<Slice | undefined> {
  const first = text.codePointAt(0) ?? 0;
  for (const name of order)
    for (const slice of await slicesOf(name)) {
      if (!slice.claims.some(([from, to]) => from <= first && first <= to)) continue;
      if (hasAll((await instanceOf(slice, 400)).codes, text)) return slice;
    }
  return undefined;
}

function hasAll(codes: ReadonlySet<number> | undefined, text: string): boolean {
  // Joiners are invisible, and HarfBuzz applies them without a glyph.
  return Array.from(text.replace(joiners, '')).every((char) =>
    codes?.has(char.codePointAt(0) ?? 0),
  );
}

function fontName({ name }: Slice, weight: Weight): string {
  return `${name}-${weight}`;
}

function slicesOf(name: string): Promise<Slice[]> {
  return remembered(indexes, name, async () => {
    const from = resolve(`@fontsource-variable/${name}/unicode.json`);
    const ranges = unicodeRanges.parse(JSON.parse(await readFile(from, 'utf8')));
    return Object.entries(ranges).map(([key, claims]) => {
      const slice = `${name}-${key.replace(/[[\]]/g, '')}`;
      const path = resolve(`@fontsource-variable/${name}/files/${slice}-wght-normal.woff2`);
      return { name: slice, path, claims: claims.split(',').map(rangeOf) };
    });
  });
}

/** Parses "U+e0-ff". */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().slice(2).split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

function instanceOf(slice: Slice, weight: Weight): Promise<ShapingFile> {
  return remembered(
    instances,
    fontName(slice, weight),
    async () => {
      // In a constant, because the types lag behind: 2.9 has the last two options.
      const options = {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
        keepAllGlyphs: true,
        noHinting: true,
      } as const;
      return readForShaping(await subsetFont(await readFile(slice.path), '', options));
    },
    mostInstances,
  );
}

/** Caches a value; failures are retried, and the oldest values are evicted beyond a limit. */
function remembered<T>(
  kept: Map<string, Promise<T>>,
  key: string,
  make: () => Promise<T>,
  most = Number.POSITIVE_INFINITY,
): Promise<T> {
  const found = kept.get(key);
  if (found !== undefined) return found;
  const made = make().catch((error: unknown) => {
    kept.delete(key);
    throw error;
  });
  kept.set(key, made);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  return made;
}
