import type { ZonedInstant } from '../../booking/times/time-zone.ts';
import { listed } from '../../listed.ts';
import { isQuoteActive, type QuoteStatus } from '../quote-status.ts';
import { reviewHours } from '../terms.ts';

/** The status of a quote as shown to the customer. */
export interface Standing {
  kind: 'open' | 'expired' | 'answered';
  headline: string;
  /** What happens next, or what the customer can do. */
  next: string;
}

/**
 * The customer's view of status and validity (rule QUOTE-3).
 *
 * @param quote its `validUntil` is an ISO instant; `wasDeclined` is false if staff rejected it without
 *   the customer.
 * @param at now, in the company's zone
 */
export function standingOf(
  quote: { status: QuoteStatus; validUntil: string; wasDeclined?: boolean },
  at: ZonedInstant,
): Standing {
  if (quote.status === 'accepted') {
    return {
      kind: 'answered',
      headline: 'Accepted',
      next: 'You accepted this quote. We will contact you about getting started.',
    };
  }
  if (quote.status === 'rejected' && quote.wasDeclined === false) {
    return {
      kind: 'answered',
      headline: 'Closed',
      next: 'We closed this quote. A new request takes a few minutes and is free.',
    };
  }
  if (quote.status === 'rejected') {
    return {
      kind: 'answered',
      headline: 'Declined',
      next: 'You declined this quote. A new request takes a few minutes and is free.',
    };
  }
  if (!isQuoteActive({ ...quote, validUntil: Date.parse(quote.validUntil) }, at)) {
    return {
      kind: 'expired',
      headline: 'Expired',
      next: 'The prices below are no longer valid. Ask for a new quote, or write to us to renew this one.',
    };
  }
  return quote.status === 'approved'
    ? {
        kind: 'open',
        headline: 'Reviewed by our team',
        next: 'Tell us when you would like to go ahead, or what should change.',
      }
    : {
        kind: 'open',
        headline: 'With our team for review',
        next: `We review every request within ${reviewHours} hours and then email you.`,
      };
}

/** The status of an open quote for one of several signers; null before the first signature. */
export function signingStandingOf(
  people: readonly { name: string; signedAt: string | null; isReader: boolean }[],
): Standing | null {
  const signed = people.filter(({ signedAt }) => signedAt !== null);
  const missing = people.filter(({ signedAt }) => signedAt === null);
  if (signed.length === 0) return null;
  const list = (some: readonly { name: string }[]) => listed(some.map(({ name }) => name));
  return missing.some(({ isReader }) => isReader)
    ? {
        kind: 'open',
        headline: 'Waiting for your signature',
        next: `${list(signed)} ${signed.length === 1 ? 'has' : 'have'} signed. The quote is accepted once everyone has.`,
      }
    : {
        kind: 'open',
        headline: `You have signed, waiting for ${list(missing)}`,
        next: 'The quote is accepted once everyone has signed. We will email you then.',
      };
}
