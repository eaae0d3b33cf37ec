import { type Cents, formatCents, formatDollars, signed } from '../../money.ts';

/** The keys of what a sum starts with and ends with; every other line is a step with its sign. */
const sums = new Set(['base', 'total', 'final']);

/**
 * Lines with their amounts as text: all with cents or none, so that the digits of the column line up.
 */
export function withAmounts<Line extends { key: string; cents: Cents }>(
  lines: readonly Line[],
): (Line & { amount: string })[] {
  const text = lines.some(({ cents }) => cents % 100 !== 0)
    ? formatCents
    : (cents: Cents) => formatDollars(cents / 100);
  return lines.map((line) => ({
    ...line,
    amount: sums.has(line.key) ? text(line.cents) : signed(line.cents, text),
  }));
}
