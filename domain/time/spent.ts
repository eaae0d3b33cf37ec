import { divideRoundingHalfUp } from '../money.ts';

/** The smallest share of a price that is worth a word, in percent. */
const noted = 25;
/** By how many points the spent share is clearly ahead of what is done. */
const clearly = 20;

/**
 * What worked minutes cost at an hourly cost, in whole cents, half a cent up (rule TIME-7). Every
 * entry is rounded for itself, so that the sum of any entries is the sum of their costs.
 */
export function costOf(minutes: number, hourlyCents: number): number {
  return divideRoundingHalfUp(minutes * hourlyCents, 60);
}

/** The share of a price that is spent, in whole percent, rounded down; null without a price. */
export function spentPercent(spentCents: number, priceCents: number | null): number | null {
  return priceCents === null || priceCents <= 0
    ? null
    : Math.floor((spentCents * 100) / priceCents);
}

/** Whether the share of the price that is spent is clearly ahead of what is done (rule TIME-8). */
export function isSpentAhead(percent: number | null, done: number | null): boolean {
  return percent !== null && done !== null && percent >= noted && percent - done >= clearly;
}
