import type { PlanReply } from '#contract/quotes/agreement-parts.ts';
import { sharedQuoteReply } from '#contract/quotes/quote-records.ts';
import { offeredPlans, planPayments, planTotalCents } from '#domain/billing/payment-schedule.ts';
import { optionLabel } from '#domain/quote/options.ts';
import { quotePlans } from '#domain/quote/payment/payment-plan.ts';
import { type HashedText, hashedText } from '#server/platform/db/canonical-json.ts';
import { readShares } from '../milestone-shares.ts';
import { presentQuote } from '../present-quote.ts';
import type { QuoteSignersTable, QuotesTable } from '../tables.ts';
import { readTerms, termsToSign } from '../terms-snapshot.ts';

/** Fields that change over time or on viewing, and are not part of what is accepted. */
const volatile = new Set([
  'status',
  'version',
  'sentAt',
  'firstViewedAt',
  'lastViewedAt',
  'viewCount',
  'answeredAt',
  'statusNote',
  'updatedAt',
]);

/** The plans with which a quote can be accepted, with their payments. */
export function plansOf(
  quote: Pick<QuotesTable, 'chosen_plan' | 'estimated_cost_dollars' | 'milestone_shares'>,
): PlanReply[] {
  const shares = readShares(quote);
  return offeredPlans(quote.chosen_plan).map((plan) => ({
    plan,
    label: optionLabel(quotePlans, plan),
    totalCents: planTotalCents(plan, quote.estimated_cost_dollars, shares),
    payments: planPayments(plan, quote.estimated_cost_dollars, shares),
  }));
}

/**
 * Everything that the page of a private link shows and a signature covers: lines, prices, plans,
 * validity and terms, as canonical text with its SHA-256 in hexadecimal.
 *
 * @param signers the further signers, who are part of what is signed.
 */
export function offerDocument(
  quote: QuotesTable,
  signers: readonly Pick<QuoteSignersTable, 'name'>[],
): HashedText {
  const shown = sharedQuoteReply.parse(presentQuote(quote));
  const quoteTerms = readTerms(quote);
  const plans = plansOf(quote);
  return hashedText({
    format: 1,
    quote: Object.fromEntries(Object.entries(shown).filter(([name]) => !volatile.has(name))),
    plans,
    terms: termsToSign(quote, plans),
    // What older quotes did not have is left out, so that their hashes stay the same.
    ...(quoteTerms !== null && { quoteTerms }),
    ...(signers.length > 0 && { signers: signers.map(({ name }) => name) }),
  });
}
