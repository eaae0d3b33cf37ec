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
  /** The fonts by name, open for one document. */
  fonts: ReadonlyMap<string, Font>;
  /** The name of the font that has a grapheme or character; undefined where no one font has it. */
  fontFor(text: string, weight: Weight): string | undefined;
  /** Whether a font has every character of a text. */
  shows(font: string, text: string): boolean;
  /** What a font makes of a text; undefined of a font that is none of these. */
  shape(font: string, text: string): Shape | undefined;
}

/** The weights that go with the brand's faces. */
type Weight = (typeof weights)[number];
const weights = [400, 650] as const;

const scripts = [
  ...['arabic', 'hebrew', 'armenian', 'georgian', 'ethiopic', 'thai', 'lao', 'khmer', 'myanmar'],
  ...['devanagari', 'bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu', 'kannada'],
  ...['malayalam', 'sinhala'],
];
/** Packages in the order in which a character is looked up, before those of the Han script. */
const packages = ['noto-sans', ...scripts.map((script) => `noto-sans-${script}`), 'noto-emoji'];

/** One file of a package: a part of the family, in all weights. */
interface Slice {
  name: string;
  path: string;
  /** Code points that the package says are in it; not all of them are. */
  claims: readonly (readonly [first: number, last: number])[];
}

const { resolve } = createRequire(import.meta.url);
const unicodeRanges = z.record(z.string(), z.string());
const indexes = new Map<string, Promise<Slice[]>>();
const instances = new Map<string, Promise<ShapingFile>>();
/** Slices kept for the next document; one takes about 150 kB, and as much in HarfBuzz. */
const mostInstances = 64;

/**
 * Opens the fonts that have the given graphemes. Of each family only the slices in use are read,
 * and made fonts of one weight, because pdfkit embeds neither WOFF2 nor variable fonts.
 *
 * @param document its whole text, which says which country's forms of the Han characters to use
 */
export async function openNoto(needed: Iterable<string>, document: string): Promise<NotoFaces> {
  const order = [...packages, ...hanRegions(document).map((region) => `noto-sans-${region}`)];
  const slices = new Map<string, Slice>();

  async function choose(text: string): Promise<boolean> {
    const slice = await sliceWith(text, order);
    if (slice !== undefined) slices.set(text, slice);
    return slice !== undefined;
  }
  // A rare mark may be in another slice than its letter.
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

/** The first slice that has all of a text. */
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
  // A joiner shows nothing: it only says how the letters around it are laid out.
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

/** "U+e0-ff" as numbers. */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().slice(2).split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

function instanceOf(slice: Slice, weight: Weight): Promise<ShapingFile> {
  return remembered(
    instances,
    fontName(slice, weight),
    async () => {
      // The types lag behind the package: 2.9 keeps every glyph and drops hints when told to.
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

/** A value made once; what failed is tried again, and the oldest makes room beyond a number. */
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
