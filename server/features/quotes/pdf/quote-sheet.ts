import { type SharedQuoteReply, sharedQuoteReply } from '#contract/quotes/quote-records.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Standing, standingOf } from '#domain/quote/standing.ts';
import { type Company, dayIn } from '#server/platform/pdf/dates.ts';

/** A quote as it is printed for its customer. */
export interface QuoteSheet {
  quote: SharedQuoteReply;
  standing: Standing;
  /** The company's day on which the schedules begin; null where the quote can no longer be accepted. */
  startOn: CalendarDate | null;
}

/**
 * What the file of a quote says at an instant. Of the quote only what its customer sees goes in: no
 * note for staff and no count of views, which would make another file of the same pages.
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
