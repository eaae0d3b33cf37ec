import { formatDollars, parseDollars } from '../../money.ts';
import { alsoAcceptedMonthlySpends, monthlySpends } from '../options.ts';

/** What a company pays for its CRM, and how we know. */
export interface MonthlySpend {
  monthlyDollars: number;
  annualDollars: number;
  /** `stated`: the exact amount was typed. `assumed`: the midpoint stands for a range. */
  source: 'stated' | 'assumed';
  /** The figure in words: "assumed $125 a month". */
  basis: string;
}

/** The midpoint table (rule PRICE-3): the last dollar of each bucket and its figure. */
const midpoints: readonly { to: number; dollars: number }[] = [
  { to: 0, dollars: 0 },
  { to: 250, dollars: 125 },
  { to: 500, dollars: 375 },
  { to: 1000, dollars: 750 },
  { to: 2500, dollars: 1750 },
  { to: 5000, dollars: 3750 },
  { to: Number.POSITIVE_INFINITY, dollars: 6000 },
];

const ranges = new Set<string>(
  [...monthlySpends, ...alsoAcceptedMonthlySpends].map((option) => option.value),
);

/** The middle of an option in dollars: "151-300" is 225.5; "5000+" has no end, hence no middle. */
function middleOf(option: string): number {
  if (option.endsWith('+')) return Number.POSITIVE_INFINITY;
  const [from = 0, to = from] = option.split('-').map(Number);
  return (from + to) / 2;
}

/**
 * The monthly figure of an option: "the midpoint table governs", and an option whose range is not
 * in the table takes the bucket that holds the option's own middle (rule PRICE-4).
 */
function midpointDollars(option: string): number {
  const middle = middleOf(option);
  return midpoints.find((bucket) => middle <= bucket.to)?.dollars ?? 0;
}

/**
 * The monthly spend behind every comparison. An exact amount wins over the option; text that is
 * not an option is read by its digits (rule PRICE-5); nothing given is null.
 *
 * @param spend an option of the select, or what an older record holds.
 * @param exactDollars whole dollars a month, when typed.
 */
export function readMonthlySpend(spend: string, exactDollars?: number | null): MonthlySpend | null {
  if (exactDollars != null) return monthlySpend(exactDollars, 'stated');
  if (ranges.has(spend)) return monthlySpend(midpointDollars(spend), 'assumed');
  return /\d/.test(spend) ? monthlySpend(parseDollars(spend), 'stated') : null;
}

function monthlySpend(monthlyDollars: number, source: MonthlySpend['source']): MonthlySpend {
  return {
    monthlyDollars,
    annualDollars: monthlyDollars * 12,
    source,
    basis: `${source} ${formatDollars(monthlyDollars)} a month`,
  };
}
