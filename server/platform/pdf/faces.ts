import { readFile } from 'node:fs/promises';
import * as z from 'zod';

/** What text is set in; each has a chain of files, because no one file shows every script. */
export type Face = 'text' | 'strong' | 'display';

/** One file of server/platform/pdf/fonts, made by tools/subset-pdf-fonts.mjs. */
type FontFile =
  | 'text'
  | 'text-strong'
  | 'text-extended'
  | 'text-strong-extended'
  | 'display'
  | 'others'
  | 'others-strong';

const chains: Record<Face, readonly [FontFile, ...FontFile[]]> = {
  text: ['text', 'text-extended', 'others'],
  strong: ['text-strong', 'text-strong-extended', 'others-strong'],
  display: ['display', 'text-strong-extended', 'others-strong'],
};

/** The fonts of PDF files, read once. */
export interface Faces {
  files: ReadonlyMap<FontFile, Buffer>;
  /** Text cut into stretches that one font file can show, in the order of the text. */
  stretches(text: string, face: Face): Stretch[];
}

/** A stretch of text in one font. */
export interface Stretch {
  font: FontFile;
  /** What is drawn. */
  shown: string;
  /** What stood there, where no font has it: the reader's program reads and copies that. */
  actual: string | null;
}

/** Drawn for what no font of ours has, such as Chinese. */
const unknownSign = '□';

const folder = new URL('./fonts/', import.meta.url);
const coverageSchema = z.record(z.string(), z.array(z.tuple([z.int(), z.int()])));
const letterOrNumber = /[\p{L}\p{N}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
let loaded: Promise<Faces> | undefined;

/** Reads the fonts at the first call; half a megabyte that a start has no use for. */
export function loadFaces(): Promise<Faces> {
  loaded ??= readFaces().catch((error: unknown) => {
    loaded = undefined; // The next document tries again.
    throw error;
  });
  return loaded;
}

async function readFaces(): Promise<Faces> {
  const names = [...new Set(Object.values(chains).flat())];
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(new URL(`${name}.ttf`, folder))] as const),
  );
  const coverage = coverageSchema.parse(
    JSON.parse(await readFile(new URL('coverage.json', folder), 'utf8')),
  );
  const known = new Map(
    Object.entries(coverage).map(([font, ranges]) => [font, new Set(ranges.flatMap(codesOf))]),
  );
  const shows = (font: FontFile, grapheme: string) => {
    const codes = known.get(font);
    for (const char of grapheme) if (!codes?.has(char.codePointAt(0) ?? 0)) return false;
    return true;
  };
  return {
    files: new Map(files),
    stretches(text, face) {
      const chain = chains[face];
      const found: Stretch[] = [];
      for (const { segment } of graphemes.segment(text)) {
        // Spaces and marks go with what stands before them: a word in one script is one stretch,
        // which its font turns to the left as a whole where the script runs so.
        const before = found.at(-1);
        const goesOn =
          !letterOrNumber.test(segment) && before?.actual === null && shows(before.font, segment);
        const font = goesOn ? before.font : chain.find((name) => shows(name, segment));
        const next: Stretch =
          font === undefined
            ? { font: chain[chain.length - 1] ?? chain[0], shown: unknownSign, actual: segment }
            : { font, shown: segment, actual: null };
        if (before?.font === next.font && (before.actual === null) === (next.actual === null)) {
          before.shown += next.shown;
          if (before.actual !== null) before.actual += segment;
        } else found.push(next);
      }
      return found;
    },
  };
}

function codesOf([first, last]: [number, number]): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
