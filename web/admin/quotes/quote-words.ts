import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import type { ZonedInstant } from '#domain/booking/times/time-zone.ts';
import { formatDollars, parseDollars } from '#domain/money.ts';
import { isQuoteExpired, openQuoteStatuses, type QuoteStatus } from '#domain/quote/quote-status.ts';

/*
 * The fallbacks are those of rule QUOTE-8. A blank text counts as missing: an empty cell would look
 * like a defect.
 */

/** Who the quote is for; 'Unknown' without a name. */
export function customerOf(quote: Pick<ShownQuote, 'customerName'>): string {
  return quote.customerName.trim() || 'Unknown';
}

/** The customer's company; 'No company' without one. */
export function companyOf(quote: Pick<ShownQuote, 'customerCompany'>): string {
  return quote.customerCompany.trim() || 'No company';
}

/** The estimated cost in dollars; 'No cost' if the text has no digit, '' for those who may not see it. */
export function quoteValue(quote: Pick<ShownQuote, 'estimatedCost'>): string {
  if (quote.estimatedCost === undefined) return '';
  return /\d/.test(quote.estimatedCost)
    ? formatDollars(parseDollars(quote.estimatedCost))
    : 'No cost';
}

/** The color of each status. */
export const quoteStatusTones = {
  pending: 'warning',
  approved: 'info',
  accepted: 'success',
  rejected: 'neutral',
} as const satisfies Record<QuoteStatus, string>;

/**
 * Whether a quote expired without an answer; an answered one cannot expire any more.
 *
 * @param at now, in the company's zone
 */
export function isLapsed(
  quote: Pick<ShownQuote, 'status' | 'validUntil'>,
  at: ZonedInstant,
): boolean {
  return (
    openQuoteStatuses.some((status) => status === quote.status) &&
    isQuoteExpired(Date.parse(quote.validUntil), at)
  );
}
