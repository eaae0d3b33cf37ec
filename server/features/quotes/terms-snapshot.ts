import * as z from 'zod';
import type { QuoteTermsReply } from '#contract/quotes/agreement-parts.ts';
import { offeredPlans } from '#domain/billing/payment-schedule.ts';
import { quotePlans } from '#domain/quote/payment/payment-plan.ts';
import { termsToday, termsWithPlans, wishesOf } from '#domain/quote/quote-terms.ts';
import type { QuotesTable } from './tables.ts';

const termsSnapshot = z.object({
  items: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      text: z.string(),
      plan: z.optional(z.enum(quotePlans.map(({ value }) => value))),
    }),
  ),
  wishes: z.array(z.object({ label: z.string(), text: z.string() })),
});

/** The value of the column `terms_snapshot` for a quote that is made or renewed now. */
export function writeTermsToday(answers: Parameters<typeof wishesOf>[0]): string {
  return JSON.stringify({ items: termsToday, wishes: wishesOf(answers) });
}

/** The same for a quote that is stored already. */
export function termsTodayFor(
  row: Pick<QuotesTable, 'timeline' | 'expected_users' | 'data_integration_needs'>,
): string {
  return writeTermsToday({
    timeline: row.timeline,
    expectedUsers: row.expected_users,
    dataIntegrationNeeds: row.data_integration_needs,
  });
}

/**
 * What a quote promises, with the payment plans that it offers; null for quotes from before.
 *
 * @throws ZodError if the column holds anything else, which is a bug.
 */
export function readTerms({
  terms_snapshot: text,
  chosen_plan,
}: Pick<QuotesTable, 'terms_snapshot' | 'chosen_plan'>): QuoteTermsReply | null {
  if (text === null) return null;
  const { items, wishes } = termsWithPlans(
    termsSnapshot.parse(JSON.parse(text)),
    offeredPlans(chosen_plan),
  );
  return { items: [...items], wishes: [...wishes] };
}
