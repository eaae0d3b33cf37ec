/** The fewest finished projects from which something can be learned (rule TIME-10). */
export const fewestProjects = 3;

/** The middle of some numbers, or the rounded mean of the two in the middle; null for none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2);
}

/** The smallest of some numbers that is at least as large as 80% of them; null for none. */
export function percentile80(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  // In whole numbers: 0.8 times 5 is not exactly 4.
  return sorted[Math.ceil((sorted.length * 8) / 10) - 1] ?? null;
}
