import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';
import * as z from 'zod';
import type { NotoFaces } from './noto.ts';
import type { Shape } from './shaped-font.ts';
import { joiners, rightToLeft, settable, unknownSign } from './text-lines.ts';

/** A typeface: files of the brand, then Noto, then DejaVu. */
export type Face = 'text' | 'strong' | 'display';

/** One file of server/platform/pdf/fonts, made by tools/fonts/subset-pdf-fonts.mjs. */
type OwnFile =
  | 'text'
  | 'text-strong'
  | 'text-extended'
  | 'text-strong-extended'
  | 'display'
  | 'others'
  | 'others-strong';

const chains: Record<Face, readonly OwnFile[]> = {
  text: ['text', 'text-extended'],
  strong: ['text-strong', 'text-strong-extended'],
  display: ['display', 'text-strong-extended'],
};
/** DejaVu, for rare marks and symbols that Noto lacks as well. */
const lastResort: Record<Face, OwnFile> = {
  text: 'others',
  strong: 'others-strong',
  display: 'others-strong',
};

/** The fonts of a document. */
export interface Faces {
  fonts: ReadonlyMap<string, Buffer | Font>;
  /** Splits a line into stretches of one font and direction, from left to right. */
  stretches(line: string, face: Face): Stretch[];
  /** How a Noto font shapes a stretch; undefined for other fonts. */
  shape(stretch: Stretch): Shape | undefined;
}

/** A stretch of text in one font. */
export interface Stretch {
  /** A name in `fonts`. */
  font: string;
  /** Whether the font is in the repository, not from Noto. */
  isOwn: boolean;
  /** The text to draw. */
  shown: string;
  /** The text to copy, if it differs from what is drawn. */
  actual: string | null;
  isRightToLeft: boolean;
  /** Sorts the stretches of a line by reading order; 0 on a line without right-to-left text. */
  turn: number;
}

/** The fonts in the repository. */
interface Own {
  fonts: ReadonlyMap<string, Buffer>;
  shows(font: string, text: string): boolean;
}

const folder = new URL('../fonts/', import.meta.url);
const coverageSchema = z.record(z.string(), z.array(z.tuple([z.int(), z.int()])));
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const letterOrNumber = /[\p{L}\p{N}]/u;
const latinWord = /(\p{Script=Latin}[\p{Script=Latin}\p{M}]*)/u;
const composable = /[\p{M}\u1100-\u11ff]/u;

let own: Promise<Own> | undefined;

/**
 * Loads the fonts of a document: those in the repository, which are cached, and Noto fonts for
 * characters that the brand's fonts lack.
 *
 * @param printed everything that the document prints, in any JSON shape.
 */
export async function loadFaces(printed: unknown): Promise<Faces> {
  own ??= readOwn().catch((error: unknown) => {
    own = undefined; // The next document retries.
    throw error;
  });
  const files = await own;
  const text = settable(JSON.stringify(printed));
  const needed = beyondBrand(text, files);
  if (needed.size === 0) return choiceOf(files);
  const { openNoto } = await import('./noto.ts');
  const noto = await openNoto(needed, text);
  if (!rightToLeft.test(text)) return choiceOf(files, noto);
  return choiceOf(files, noto, await import('./right-to-left.ts'));
}

async function readOwn(): Promise<Own> {
  const names = [...new Set([chains, lastResort].flatMap((one) => Object.values(one).flat()))];
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(new URL(`${name}.ttf`, folder))] as const),
  );
  const coverage = coverageSchema.parse(
    JSON.parse(await readFile(new URL('coverage.json', folder), 'utf8')),
  );
  const known = new Map(
    Object.entries(coverage).map(([font, ranges]) => [font, new Set(ranges.flatMap(codesOf))]),
  );
  return {
    fonts: new Map(files),
    shows(font, text) {
      const codes = known.get(font);
      for (const char of text) if (!codes?.has(char.codePointAt(0) ?? 0)) return false;
      return true;
    },
  };
}

/** The graphemes that at least one face lacks. */
function beyondBrand(text: string, files: Own): Set<string> {
  const found = new Set<string>();
  for (const word of new Set(text.split(' ')))
    if (/[^\s!-~]/.test(word))
      for (const chain of Object.values(chains))
        for (const { grapheme, own } of choicesIn(word, chain, files))
          if (own === undefined) found.add(grapheme);
  return found;
}

/**
 * The graphemes of a text, each with the file of the brand that has it, if any. A Latin word is never
 * set in two families.
 */
function choicesIn(text: string, chain: readonly OwnFile[], files: Own) {
  return text.split(latinWord).flatMap((part) => {
    const choices = graphemesOf(part).map((grapheme) => ({
      grapheme,
      own: chain.find((font) => files.shows(font, grapheme)),
    }));
    const isWhole = !latinWord.test(part) || choices.every(({ own }) => own !== undefined);
    return isWhole ? choices : choices.map(({ grapheme }) => ({ grapheme, own: undefined }));
  });
}

/** Splits a text into graphemes, composed where possible: more fonts have the composed characters. */
function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) =>
    composable.test(segment) ? segment.normalize('NFC') : segment,
  );
}

/** The fonts of one document; without Noto if the brand's fonts have every character. */
function choiceOf(
  files: Own,
  noto?: NotoFaces,
  directions?: typeof import('./right-to-left.ts'),
): Faces {
  const shows = ({ font, isOwn }: Stretch, text: string) =>
    isOwn ? files.shows(font, text) : noto?.shows(font, text) === true;

  const beyond = (text: string, face: Face): Stretch | undefined => {
    const font = noto?.fontFor(text, face === 'text' ? 400 : 650);
    if (font !== undefined) return { ...plain, font, isOwn: false, shown: text };
    const last = lastResort[face];
    return files.shows(last, text) ? { ...plain, font: last, isOwn: true, shown: text } : undefined;
  };

  /** A grapheme as a whole, else character by character, else a replacement character. */
  const allBeyond = (grapheme: string, face: Face): Stretch[] => {
    const whole = beyond(grapheme, face);
    if (whole !== undefined) return [whole];
    const pieces = Array.from(grapheme.replace(joiners, ''), (char) => beyond(char, face));
    if (pieces.every((piece) => piece !== undefined)) return pieces;
    // Text that was not passed to loadFaces may lack even the replacement character.
    const sign = beyond(unknownSign, face) ?? beyond('□', face);
    return sign === undefined ? [] : [{ ...sign, actual: grapheme }];
  };

  /** In reading order. */
  function stretchesInOneDirection(text: string, face: Face): Stretch[] {
    const found: Stretch[] = [];
    for (const { grapheme, own } of choicesIn(text, chains[face], files)) {
      const before = found.at(-1);
      // Punctuation continues the stretch before it, so that a font lays out whole words. Spaces
      // come from the brand: those of some Noto fonts are very wide.
      const goesOn =
        before !== undefined &&
        before.actual === null &&
        !letterOrNumber.test(grapheme) &&
        (before.isOwn || grapheme !== ' ') &&
        shows(before, grapheme);
      const next = goesOn
        ? [{ ...before, shown: grapheme }]
        : own === undefined
          ? allBeyond(grapheme, face)
          : [{ ...plain, font: own, isOwn: true, shown: grapheme }];
      for (const stretch of next) join(found, stretch);
    }
    return found;
  }

  return {
    fonts: new Map<string, Buffer | Font>([...files.fonts, ...(noto?.fonts ?? [])]),
    shape: ({ font, shown }) => noto?.shape(font, shown),
    stretches(line, face) {
      if (directions === undefined || !rightToLeft.test(line))
        return stretchesInOneDirection(line, face);
      return directions.runsInVisualOrder(line).flatMap(({ text, at, isRightToLeft }) => {
        const stretches = stretchesInOneDirection(text, face).map((stretch, index) => {
          const placed = { ...stretch, isRightToLeft, turn: at + index };
          if (!isRightToLeft || !stretch.isOwn) return placed;
          // Mirrored brackets are drawn as their counterparts but copied as typed.
          const shown = directions.turned(stretch.shown);
          return shown === stretch.shown ? placed : { ...placed, shown, actual: stretch.shown };
        });
        return isRightToLeft ? stretches.reverse() : stretches;
      });
    },
  };
}

const plain = { actual: null, isRightToLeft: false, turn: 0 };

/** Appends a stretch, merging it with the last one if both have the same font. */
function join(found: Stretch[], next: Stretch): void {
  const before = found.at(-1);
  if (before?.font !== next.font || (before.actual === null) !== (next.actual === null)) {
    found.push({ ...next });
    return;
  }
  before.shown += next.shown;
  if (before.actual !== null) before.actual += next.actual;
}

function codesOf([first, last]: [number, number]): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
