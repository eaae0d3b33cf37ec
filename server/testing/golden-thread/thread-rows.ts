import { planTotalCents } from '#domain/billing/payment-schedule.ts';
import type { QuotePlan } from '#domain/quote/payment/payment-plan.ts';
import { listInvoicesOfQuote } from '#server/features/billing/invoices/invoice-store.ts';
import { readShares } from '#server/features/quotes/milestone-shares.ts';
import type { Life } from './life-steps.ts';

/** The quote of a life. */
export const quoteOf = ({ app, quote }: Life) =>
  app.database.read
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', quote.id)
    .executeTakeFirstOrThrow();

/** Its invoices, in order. */
export const invoicesOf = ({ app, quote }: Life) =>
  listInvoicesOfQuote(app.database.read, quote.id);

/** How it was accepted; undefined if it was not. */
export const acceptanceOf = ({ app, quote }: Life) =>
  app.database.read
    .selectFrom('quote_acceptances')
    .selectAll()
    .where('quote_id', '=', quote.id)
    .executeTakeFirst();

/** The changes that were signed, in order. */
export async function signedChanges({ app, projectId }: Life) {
  return app.database.read
    .selectFrom('change_requests')
    .select(['price_cents', 'document'])
    .where('project_id', '=', projectId ?? '')
    .where('state', '=', 'accepted')
    .orderBy('answered_at')
    .orderBy('id')
    .execute();
}

/** What a life's client has signed in all, before tax: the plan's total and every signed change. */
export async function contractCents(life: Life, plan: QuotePlan): Promise<number> {
  const quote = await quoteOf(life);
  const changes = await signedChanges(life);
  return changes.reduce(
    (sum, { price_cents: cents }) => sum + cents,
    planTotalCents(plan, quote.estimated_cost_dollars, readShares(quote)),
  );
}
