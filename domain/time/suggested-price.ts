import { type Cents, divideRoundingHalfUp, formatCents, formatDollars } from '../money.ts';
import { timeText } from './time-text.ts';

/** The fewest finished projects from which a price is suggested (rule TIME-11). */
export const fewestForPrice = 5;

/** Prices of the catalog are in steps of this many dollars. */
const stepDollars = 100;

/** A suggested price of a catalog entry, and how it came about. */
export interface SuggestedPrice {
  dollars: number;
  /** "Divided by …, half of 6 finished projects took at most 8 h. At $120.00 an hour, that is $960.00, rounded to $1,000." */
  text: string;
}

/**
 * The price of an entry of the catalog at which an hour brings in what is wanted (rule TIME-11): the median time of
 * finished projects, before what their quotes multiply prices by, times that, in the steps of the catalog and at least one of them.
 */
export function suggestPrice(
  { projects, baseMinutes }: { projects: number; baseMinutes: number },
  hourlyCents: Cents,
): SuggestedPrice {
  const cents = divideRoundingHalfUp(baseMinutes * hourlyCents, 60);
  const steps = Math.max(1, divideRoundingHalfUp(cents, stepDollars * 100));
  const dollars = steps * stepDollars;
  const rounded = cents === dollars * 100 ? '' : `, rounded to ${formatDollars(dollars)}`;
  return {
    dollars,
    text: `Divided by the multipliers of their quotes for company size and customization, half of ${projects} finished projects took at most ${timeText(baseMinutes)}. At ${formatCents(hourlyCents)} an hour, that is ${formatCents(cents)}${rounded}.`,
  };
}
