import { type SharedQuoteReply, sharedQuoteReply } from '#contract/quotes/quote-records.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Standing, standingOf } from '#domain/quote/standing.ts';
import { type Company, dayIn } from '#server/platform/pdf/dates.ts';

/** The content of a customer's copy of a quote. */
export interface QuoteSheet {
  quote: SharedQuoteReply;
  standing: Standing;
  /** The company's date on which schedules start; null if the quote can no longer be accepted. */
  startOn: CalendarDate | null;
}

/**
 * The content of a quote's PDF at an instant. It has only fields that the customer sees: no internal
 * notes, and no view count, which would make cached pages look different (decision 31).
 *
 * @param now in milliseconds
 */
export function quoteSheetOf(quote: SharedQuoteReply, company: Company, now: number): QuoteSheet {
  const standing = standingOf(quote, now);
  return {
    quote: sharedQuoteReply.parse(quote),
    standing,
    startOn: standing.kind === 'open' ? dayIn(company.timeZone, now) : null,
  };
}
