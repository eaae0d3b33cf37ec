import * as z from 'zod';
import type { QuoteTermsReply } from '#contract/quotes/agreement-parts.ts';
import {
  acceptanceTermsFor,
  type SigningTerms,
  signingParagraphs,
} from '#domain/billing/acceptance-terms.ts';
import { offeredPlans } from '#domain/billing/payment-schedule.ts';
import { quotePlans } from '#domain/quote/payment/payment-plan.ts';
import { termsToday, termsWithPlans, wishesOf } from '#domain/quote/quote-terms.ts';
import { signingKey } from '#domain/quote/term-texts.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { readChangedTexts, readLastVersion } from '#server/platform/texts/store.ts';
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
  /** What is signed, if the company has words of its own for it. */
  signing: z.optional(z.object({ version: z.string(), paragraphs: z.array(z.string()) })),
});

/** The value of the column `terms_snapshot` for a quote that is made or renewed now. */
export async function writeTermsToday(
  db: Queries,
  answers: Parameters<typeof wishesOf>[0],
): Promise<string> {
  const changed = await readChangedTexts(db, 'terms');
  const own = changed[signingKey];
  const edited = own === undefined ? undefined : await readLastVersion(db, signingKey);
  return JSON.stringify({
    items: termsToday(changed),
    wishes: wishesOf(answers),
    ...(own !== undefined && {
      signing: { version: `own-${edited?.version ?? 0}`, paragraphs: signingParagraphs(own) },
    }),
  });
}

/** The same for a quote that is stored already. */
export function termsTodayFor(
  db: Queries,
  row: Pick<QuotesTable, 'timeline' | 'expected_users' | 'data_integration_needs'>,
): Promise<string> {
  return writeTermsToday(db, {
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

/** What a client agrees to by signing a quote: the words it was made with. */
export function termsToSign(
  { terms_snapshot: text }: Pick<QuotesTable, 'terms_snapshot'>,
  plans: Parameters<typeof acceptanceTermsFor>[0],
): SigningTerms {
  const own = text === null ? undefined : termsSnapshot.parse(JSON.parse(text)).signing;
  return acceptanceTermsFor(plans, own);
}
