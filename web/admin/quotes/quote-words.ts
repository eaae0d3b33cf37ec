import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { formatDollars, parseDollars } from '#domain/money.ts';
import { isQuoteExpired, openQuoteStatuses, type QuoteStatus } from '#domain/quote/quote-status.ts';

/*
 * The fallbacks are those of rule QUOTE-8. A text of blanks counts as missing:
 * an empty cell would read as a fault.
 */

/** Who the quote is for; 'Unknown' without a name. */
export function customerOf(quote: Pick<QuoteReply, 'customerName'>): string {
  return quote.customerName.trim() || 'Unknown';
}

/** The customer's company; 'No company' without one. */
export function companyOf(quote: Pick<QuoteReply, 'customerCompany'>): string {
  return quote.customerCompany.trim() || 'No company';
}

/** The estimated cost in dollars; 'No cost' when the text holds no digit. */
export function quoteValue(quote: Pick<QuoteReply, 'estimatedCost'>): string {
  return /\d/.test(quote.estimatedCost)
    ? formatDollars(parseDollars(quote.estimatedCost))
    : 'No cost';
}

/** How a quote's status looks. */
export const quoteStatusTones = {
  pending: 'warning',
  approved: 'info',
  accepted: 'success',
  rejected: 'neutral',
} as const satisfies Record<QuoteStatus, string>;

/** True for a quote that nobody answered in time; an answered one cannot expire any more. */
export function isLapsed(quote: Pick<QuoteReply, 'status' | 'validUntil'>, now: number): boolean {
  return (
    openQuoteStatuses.some((status) => status === quote.status) &&
    isQuoteExpired(Date.parse(quote.validUntil), now)
  );
}

/** What staff do next with a quote (rule QUOTE-9); '' when nothing waits for them. */
export function nextStep(
  quote: Pick<
    QuoteReply,
    'status' | 'validUntil' | 'sentAt' | 'lastViewedAt' | 'requestDemo' | 'demoCreated'
  >,
  now: number,
): string {
  if (isLapsed(quote, now)) return 'Renew';
  if (quote.status === 'pending') return 'Review and send';
  if (quote.status === 'approved' && quote.sentAt === null) return 'Send';
  if (quote.status !== 'rejected' && quote.requestDemo && !quote.demoCreated)
    return 'Prepare the demo';
  if (quote.status !== 'approved') return '';
  return quote.lastViewedAt === null ? 'Wait until it is opened' : 'Ask for an answer';
}
