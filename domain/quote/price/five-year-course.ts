import { type Cents, dollarsToCents, parseDollars } from '../../money.ts';
import { readMonthlySpend } from '../payment/monthly-spend.ts';
import { supportDollarsPerMonth } from '../terms.ts';
import type { AdminFiguresInput } from './admin-figures.ts';

/** What was paid in total some years after the start, on either way. */
export interface YearPaid {
  year: number;
  /** What the customer pays for the present system. */
  presentCents: Cents;
  /** The cost of ours, with maintenance as in the 5-year savings. */
  oursCents: Cents;
}

/**
 * What both ways have cost after each of five years (rule PRICE-12): after the fifth they differ by
 * the 5-year savings. Null if nothing is paid now, or how much is not known: there is nothing to compare.
 */
export function fiveYearCourse(input: AdminFiguresInput): YearPaid[] | null {
  const spend = readMonthlySpend(input.currentMonthlySpend, input.exactMonthlySpend);
  if (spend === null || spend.annualDollars === 0) return null;
  const costDollars = parseDollars(input.estimatedCost);
  return Array.from({ length: 6 }, (_, year) => ({
    year,
    presentCents: dollarsToCents(spend.annualDollars * year),
    oursCents: dollarsToCents(costDollars + supportDollarsPerMonth * 12 * year),
  }));
}
