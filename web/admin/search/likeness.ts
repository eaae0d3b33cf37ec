/** How many letters can be wrong in a typed word: none in a short one, which is like too many. */
function mostWrong(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * How many letters of a typed word are wrong if a known one was meant, or its beginning: missing,
 * extra, replaced or swapped ones. Infinity if there are too many.
 */
export function likeness(typed: string, known: string): number {
  const most = mostWrong(typed.length);
  // The distance to each beginning of the known word: the least one counts.
  const least = Math.min(...lastRow(typed, known));
  return least <= most ? least : Number.POSITIVE_INFINITY;
}

/** The edit distances from a word to each beginning of another one (optimal string alignment). */
function lastRow(typed: string, known: string): number[] {
  let before: number[] = [];
  let row = Array.from({ length: known.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= known.length; j++) {
      const isSame = typed[i - 1] === known[j - 1];
      const isSwapped =
        i > 1 && j > 1 && typed[i - 1] === known[j - 2] && typed[i - 2] === known[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return row;
}
