import { quoteValidUntil } from '#domain/quote/quote-status.ts';
import type { Basis } from './basis.ts';
import { priceOf } from './contents.ts';
import { offerText } from './offer-text.ts';
import type { Change } from './store.ts';
import type { ChangeRequestsTable } from './tables.ts';

/** The columns of an offer that is frozen now, at the price of its lines. */
export function frozenOffer(
  change: Change,
  basis: Basis,
  now: number,
): Pick<
  ChangeRequestsTable,
  'state' | 'price_cents' | 'days' | 'offered_at' | 'valid_until' | 'offer' | 'offer_hash'
> {
  const { price, usualDays } = priceOf(change.lines, basis);
  const days = change.set_days ?? usualDays;
  const validUntil = quoteValidUntil(now);
  const { text, documentHash } = offerText(
    { ...change, days, valid_until: validUntil },
    price,
    basis,
  );
  return {
    state: 'offered',
    price_cents: price.totalCents,
    days,
    offered_at: now,
    valid_until: validUntil,
    offer: text,
    offer_hash: documentHash,
  };
}
