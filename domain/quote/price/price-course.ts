import type { Cents } from '../../money.ts';
import { type PricedQuote, type PriceLine, priceParts } from './price-lines.ts';
import type { PriceWord } from './price-word.ts';

/** One step from nothing to the price: a part starts where the one before it ended. */
export interface PriceStep extends Omit<PriceLine, 'amount'> {
  fromCents: Cents;
  /** Below `fromCents` for what is taken off. */
  toCents: Cents;
}

/**
 * The lines of the price breakdown as a course, which ends at the price to the cent. Where lines with
 * cents make a price in whole dollars, rounding is a step, too.
 */
export function priceCourse(quote: PricedQuote, word: PriceWord): PriceStep[] {
  let sumCents: Cents = 0;
  return priceParts(quote, word).flatMap(({ cents, amount: _, ...line }): PriceStep[] => {
    const fromCents = sumCents;
    sumCents = line.isTotal ? cents : sumCents + cents;
    if (!line.isTotal) return [{ ...line, fromCents, toCents: sumCents }];
    const total: PriceStep = { ...line, fromCents: 0, toCents: cents };
    if (fromCents === cents) return [total];
    return [{ key: 'rounding', label: 'Rounding', fromCents, toCents: cents }, total];
  });
}
