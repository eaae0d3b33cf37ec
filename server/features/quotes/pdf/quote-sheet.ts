import * as z from 'zod';
import { planReply, quoteTermsReply } from '#contract/quotes/agreement-parts.ts';
import { sharedQuoteReply } from '#contract/quotes/quote-records.ts';
import { priceWordOf } from '#domain/quote/price/price-word.ts';
import { standingOf } from '#domain/quote/progress/standing.ts';
import { type Company, dayIn } from '#server/platform/pdf/dates.ts';
import { plansOf } from '../offer/offer-document.ts';
import { presentQuote } from '../present-quote.ts';
import type { QuotesTable } from '../tables.ts';
import { readTerms } from '../terms-snapshot.ts';

/** The content of a customer's copy of a quote. */
export const quoteSheet = z.strictObject({
  quote: sharedQuoteReply,
  /** What its cost is called. */
  priceWord: z.enum(['Estimate', 'Price']),
  standing: z.strictObject({
    kind: z.enum(['open', 'expired', 'answered']),
    headline: z.string(),
    next: z.string(),
  }),
  /** The company's day on which the schedules begin; null where the quote can no longer be accepted. */
  startOn: z.nullable(z.string()),
  /** The plan by milestones where staff offer it; absent otherwise. */
  milestonePlan: z.optional(planReply),
  /** Null for a quote from before terms were stored. */
  quoteTerms: z.nullable(quoteTermsReply),
});
export type QuoteSheet = z.output<typeof quoteSheet>;

/**
 * The content of a quote's PDF at an instant. It has only fields that the customer sees: no internal
 * notes, and no view count, which would make cached pages look different (decision 31).
 *
 * @param now in milliseconds
 */
export function quoteSheetOf(row: QuotesTable, company: Company, now: number): QuoteSheet {
  const quote = presentQuote(row);
  const standing = standingOf(quote, { now, timeZone: company.timeZone });
  const milestonePlan = plansOf(row).find(({ plan }) => plan === 'milestone-plan');
  return quoteSheet.parse({
    quote: sharedQuoteReply.parse(quote),
    priceWord: priceWordOf(quote, row.sent_at !== null),
    standing,
    startOn: standing.kind === 'open' ? dayIn(company.timeZone, now) : null,
    ...(milestonePlan && { milestonePlan }),
    quoteTerms: readTerms(row),
  } satisfies QuoteSheet);
}
