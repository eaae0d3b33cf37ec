import { hash } from 'node:crypto';
import type { PlanReply } from '#contract/quotes/acceptance.ts';
import { sharedQuoteReply } from '#contract/quotes/quote-records.ts';
import { acceptanceTerms } from '#domain/billing/acceptance-terms.ts';
import { offeredPlans, planPayments, planTotalCents } from '#domain/billing/payment-schedule.ts';
import { optionLabel } from '#domain/quote/options.ts';
import { quotePlans } from '#domain/quote/price/payment-plan.ts';
import { presentQuote } from '../present-quote.ts';
import type { QuoteSignersTable, QuotesTable } from '../tables.ts';

/** What moves with time or with reading and is no part of what is accepted. */
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

/** The plans a quote may be accepted with, each with its payments. */
export function plansOf(
  quote: Pick<QuotesTable, 'chosen_plan' | 'estimated_cost_dollars'>,
): PlanReply[] {
  return offeredPlans(quote.chosen_plan).map((plan) => ({
    plan,
    label: optionLabel(quotePlans, plan),
    totalCents: planTotalCents(plan, quote.estimated_cost_dollars),
    payments: planPayments(plan, quote.estimated_cost_dollars),
  }));
}

/**
 * Everything that the page of a private link shows and that a signature stands under: lines, prices,
 * plans, validity and terms, as one canonical text and its SHA-256 in hexadecimal.
 *
 * @param signers who signs beside the customer: whom one signs with is part of what is signed.
 */
export function offerDocument(
  quote: QuotesTable,
  signers: readonly Pick<QuoteSignersTable, 'name'>[],
): { text: string; documentHash: string } {
  const shown = sharedQuoteReply.parse(presentQuote(quote));
  const text = canonicalJson({
    format: 1,
    quote: Object.fromEntries(Object.entries(shown).filter(([name]) => !volatile.has(name))),
    plans: plansOf(quote),
    terms: acceptanceTerms,
    // A quote that its customer signs alone reads as it always did, and so do the sums of old ones.
    ...(signers.length > 0 && { signers: signers.map(({ name }) => name) }),
  });
  return { text, documentHash: hash('sha256', text, 'hex') };
}

/** JSON with the keys of every object in order, so that equal values make equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
