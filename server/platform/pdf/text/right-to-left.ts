import bidiFactory from 'bidi-js';

const bidi = bidiFactory();
const directionMark = /[\u200e\u200f]/g;

/** Part of a line in one direction. */
interface DirectedRun {
  /** In reading order. */
  text: string;
  /** Index of its first character in the line. */
  at: number;
  isRightToLeft: boolean;
}

/** The runs of a line from left to right (UAX 9). */
export function runsInVisualOrder(line: string): DirectedRun[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: { text: string; at: number; level: number }[] = [];
  for (let at = 0; at < line.length; at++) {
    const level = levels[at] ?? 0;
    const before = runs.at(-1);
    if (before?.level === level) before.text += line[at];
    else runs.push({ text: line[at] ?? '', at, level });
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  // Rule L2: from the highest level down, reverse every sequence at that level or above.
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < runs.length; from++) {
      let end = from;
      while ((runs[end]?.level ?? -1) >= level) end++;
      runs.splice(from, end - from, ...runs.slice(from, end).reverse());
      from = Math.max(from, end);
    }
  return runs
    .map(({ text, at, level }) => ({
      text: text.replace(directionMark, ''),
      at,
      isRightToLeft: level % 2 === 1,
    }))
    .filter(({ text }) => text !== '');
}

/** Punctuation of a right-to-left run, reversed and mirrored for a left-to-right layout. */
export function turned(text: string): string {
  return Array.from(text, (char) => bidi.getMirroredCharacter(char) ?? char)
    .reverse()
    .join('');
}
