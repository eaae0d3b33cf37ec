import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import type { ZonedInstant } from '#domain/booking/times/time-zone.ts';
import { isLapsed } from './quote-words.ts';

/** The next step for the staff (rule QUOTE-9); '' if there is none. */
export function nextStep(
  quote: Pick<
    ShownQuote,
    | 'status'
    | 'validUntil'
    | 'sentAt'
    | 'lastViewedAt'
    | 'requestDemo'
    | 'demoCreated'
    | 'secondLook'
  >,
  at: ZonedInstant,
): string {
  if (isLapsed(quote, at)) return 'Renew';
  if (quote.status === 'pending' && quote.secondLook?.confirmedAt === null)
    return 'Confirm the discount';
  if (quote.status === 'pending') return 'Review and send';
  if (quote.status === 'approved' && quote.sentAt === null) return 'Send';
  if (quote.status !== 'rejected' && quote.requestDemo && !quote.demoCreated)
    return 'Prepare the demo';
  if (quote.status !== 'approved') return '';
  return quote.lastViewedAt === null ? 'Wait for them to open it' : 'Follow up';
}
