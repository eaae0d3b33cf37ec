import type { FirstPayment } from '#domain/billing/first-payment.ts';
import {
  listInvoicesOfQuote,
  listPayments,
} from '#server/features/billing/invoices/invoice-store.ts';
import { listAttemptsOf } from '#server/features/payments/attempts/attempt-store.ts';
import { companyDay } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/**
 * How the client of an accepted quote pays what is due at signing: as it was paid, else as they said,
 * else by transfer, which is what an invoice asks for (rule PAYMENT-7). Null without such an invoice.
 */
export async function readFirstPayment(
  db: Queries,
  context: Pick<Context, 'config'>,
  quoteId: string,
): Promise<FirstPayment | null> {
  const [first] = await listInvoicesOfQuote(db, quoteId);
  if (first?.status !== 'issued' && first?.status !== 'paid') return null;
  if (first.status === 'paid') {
    const payments = await listPayments(db, first.id);
    const undone = new Set(payments.map(({ reverses_id }) => reverses_id));
    const paid = payments.findLast(
      ({ id, amount_cents, reverses_id }) =>
        amount_cents > 0 && reverses_id === null && !undone.has(id),
    );
    return paid ? { state: 'paid', way: paid.method, on: paid.paid_on } : null;
  }
  const [attempt] = (await listAttemptsOf(db, first.id)).filter(
    ({ kind, state }) => kind === 'check' || state === 'processing',
  );
  if (attempt === undefined) return { state: 'due', way: 'bank-transfer', on: first.due_on };
  return {
    state: 'coming',
    way: attempt.kind === 'check' ? 'check' : 'online',
    on: companyDay(context, attempt.updated_at),
  };
}
