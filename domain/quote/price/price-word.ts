import type { QuoteStatus } from '../quote-status.ts';

/** What the cost of a quote is called: an estimate until staff have reviewed it (rule QUOTE-21). */
export type PriceWord = 'Estimate' | 'Price';

/** @param wasSent whether staff have sent it, whatever became of it since. */
export function priceWordOf({ status }: { status: QuoteStatus }, wasSent: boolean): PriceWord {
  return wasSent || status === 'approved' || status === 'accepted' ? 'Price' : 'Estimate';
}
