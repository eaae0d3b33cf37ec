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
 * The lines of the price breakdown as a course, which ends at the price to the cent.
 */
export function priceCourse(quote: PricedQuote, word: PriceWord): PriceStep[] {
  let sumCents: Cents = 0;
  return priceParts(quote, word).map(({ cents, amount: _, ...line }): PriceStep => {
    const fromCents = line.isTotal ? 0 : sumCents;
    sumCents = fromCents + cents;
    return { ...line, fromCents, toCents: sumCents };
  });
}
