import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';
import * as z from 'zod';
import type { NotoFaces } from './noto.ts';
import type { Shape } from './shaped-font.ts';
import { joiners, rightToLeft, settable, unknownSign } from './text-lines.ts';

/** What text is set in: files of the brand, then Noto, then DejaVu. */
export type Face = 'text' | 'strong' | 'display';

/** One file of server/platform/pdf/fonts, made by tools/subset-pdf-fonts.mjs. */
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
/** DejaVu, for rare marks and signs that Noto does not have either. */
const lastResort: Record<Face, OwnFile> = {
  text: 'others',
  strong: 'others-strong',
  display: 'others-strong',
};

/** The fonts of a document. */
export interface Faces {
  fonts: ReadonlyMap<string, Buffer | Font>;
  /** A line cut into stretches of one font and direction, from left to right. */
  stretches(line: string, face: Face): Stretch[];
  /** What a font of Noto makes of a stretch; nothing of other fonts. */
  shape(stretch: Stretch): Shape | undefined;
}

/** A stretch of text in one font. */
export interface Stretch {
  /** A name in `fonts`. */
  font: string;
  /** From a file of ours, not from Noto. */
  isOwn: boolean;
  /** The text that the font is given. */
  shown: string;
  /** What a reader copies, where what is shown only stands for it. */
  actual: string | null;
  isRightToLeft: boolean;
  /** When it is read; 0 on a line that runs to the right only. */
  turn: number;
}

/** The fonts in the repository. */
interface Own {
  fonts: ReadonlyMap<string, Buffer>;
  shows(font: string, text: string): boolean;
}

const folder = new URL('./fonts/', import.meta.url);
const coverageSchema = z.record(z.string(), z.array(z.tuple([z.int(), z.int()])));
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const letterOrNumber = /[\p{L}\p{N}]/u;
const latinWord = /(\p{Script=Latin}[\p{Script=Latin}\p{M}]*)/u;
const composable = /[\p{M}\u1100-\u11ff]/u;

let own: Promise<Own> | undefined;

/**
 * Loads the fonts of a document: those of the brand, read once, and the Noto fonts of what the
 * brand's do not have.
 *
 * @param printed all that the document prints, in any shape.
 */
export async function loadFaces(printed: unknown): Promise<Faces> {
  own ??= readOwn().catch((error: unknown) => {
    own = undefined; // The next document tries again.
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

/** The graphemes that must come from Noto in one face or another. */
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
 * Every grapheme of a text with the file of the brand that shows it, if any. A Latin word is set
 * in one family as a whole.
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

/** A letter and its marks become one character where Unicode has one: more fonts show it. */
function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) =>
    composable.test(segment) ? segment.normalize('NFC') : segment,
  );
}

/** The choice of fonts in one document; one that the brand's fonts can show has no Noto. */
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

  /** A grapheme as a whole, else its characters one by one, else a sign in its place. */
  const allBeyond = (grapheme: string, face: Face): Stretch[] => {
    const whole = beyond(grapheme, face);
    if (whole !== undefined) return [whole];
    const pieces = Array.from(grapheme.replace(joiners, ''), (char) => beyond(char, face));
    if (pieces.every((piece) => piece !== undefined)) return pieces;
    // Not announced as printed, where even the sign is not there.
    const sign = beyond(unknownSign, face) ?? beyond('□', face);
    return sign === undefined ? [] : [{ ...sign, actual: grapheme }];
  };

  /** In the order in which they are read. */
  function stretchesInOneDirection(text: string, face: Face): Stretch[] {
    const found: Stretch[] = [];
    for (const { grapheme, own } of choicesIn(text, chains[face], files)) {
      const before = found.at(-1);
      // Marks go with what stands before them: a word in one script is one stretch, which its font
      // lays out as a whole. Spaces are those of the brand, for some fonts have very wide ones.
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
          // An opening bracket is drawn as a closing one.
          const shown = directions.turned(stretch.shown);
          return shown === stretch.shown ? placed : { ...placed, shown, actual: stretch.shown };
        });
        return isRightToLeft ? stretches.reverse() : stretches;
      });
    },
  };
}

const plain = { actual: null, isRightToLeft: false, turn: 0 };

/** Adds a stretch to those before it: to the last one, where both are of one kind. */
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
