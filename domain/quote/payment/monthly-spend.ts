import { formatDollars, parseDollars } from '#domain/money.ts';
import { alsoAcceptedMonthlySpends, monthlySpends } from '../options.ts';

/** What a company pays for its CRM, and the source of the figure. */
export interface MonthlySpend {
  monthlyDollars: number;
  annualDollars: number;
  /** `stated`: the exact amount was typed. `assumed`: it is the midpoint of a range. */
  source: 'stated' | 'assumed';
  /** The figure as text: "assumed $125 a month". */
  basis: string;
}

/** The midpoint table (rule PRICE-3): the upper end of each bucket and its figure. */
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

/**
 * The middle of an option in dollars: "151-300" is 225.5; "5000+" has no upper end, so infinity.
 */
function middleOf(option: string): number {
  if (option.endsWith('+')) return Number.POSITIVE_INFINITY;
  const [from = 0, to = from] = option.split('-').map(Number);
  return (from + to) / 2;
}

/**
 * The monthly figure of an option: that of the bucket in the midpoint table that contains the
 * middle of the option's range (rule PRICE-4).
 */
function midpointDollars(option: string): number {
  const middle = middleOf(option);
  return midpoints.find((bucket) => middle <= bucket.to)?.dollars ?? 0;
}

/**
 * The monthly spend used in every comparison. An exact amount takes precedence over the option;
 * other text is parsed from its digits (rule PRICE-5); null if there is no figure.
 *
 * @param spend an option of the select, or free text from an older record.
 * @param exactDollars whole dollars a month, if typed.
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
