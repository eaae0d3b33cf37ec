import { overpaidCentsOf } from '#domain/billing/invoice-balance.ts';
import { formatCents } from '#domain/money.ts';
import { creditPlace, heldPlace } from '#domain/payment/place-money.ts';
import { creditInvoice } from '#server/features/billing/credit-notes/credit-invoice.ts';
import { requireInvoice } from '#server/features/billing/invoices/change-invoice.ts';
import { sumsOf } from '#server/features/billing/invoices/invoice-sums.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { changeAttempt, listPostings, lockAttempt } from '../attempts/attempt-store.ts';
import { invoicesOf } from '../mails/invoices-of.ts';
import { standing } from '../settle/post-money.ts';
import type { PaymentAttemptsTable } from '../tables.ts';

/** A refund as staff ask for it. */
export interface RefundInput {
  amountCents: number;
  reason: string;
  withCreditNote: boolean;
}

/**
 * Prepares a refund: refuses more than what is left of the payment, and credits the invoices over what
 * leaves them beyond what is overpaid, so that they do not become open again (rule PAYMENT-4).
 *
 * @throws Problem `conflict` for more than is left.
 */
export async function prepareRefund(
  work: Work,
  id: string,
  { amountCents, reason, withCreditNote }: RefundInput,
): Promise<PaymentAttemptsTable> {
  const { tx } = work;
  const attempt = await lockAttempt(tx, id);
  if (attempt === undefined || attempt.payment_ref === '') throw notFound('payment');
  const places = standing(await listPostings(tx, id));
  const left = places.reduce((sum, { amountCents: cents }) => sum + cents, 0);
  if (amountCents > left)
    throw new Problem(
      'conflict',
      left <= 0
        ? 'Nothing is left of this payment.'
        : `Only ${formatCents(left)} is left of this payment. Please check the amount.`,
      { extra: { leftCents: Math.max(0, left) } },
    );
  const free = places
    .filter(({ place }) => place === creditPlace || place === heldPlace)
    .reduce((sum, { amountCents: cents }) => sum + Math.max(0, cents), 0);
  let toCredit = withCreditNote ? Math.max(0, amountCents - free) : 0;
  for (const { place, amountCents: there } of places.toReversed()) {
    if (toCredit <= 0 || place === creditPlace || place === heldPlace) continue;
    const cents = Math.min(there, toCredit);
    toCredit -= cents;
    const invoice = await requireInvoice(tx, place);
    const needed = cents - overpaidCentsOf(sumsOf(invoice));
    if (needed > 0) await creditInvoice(work, place, { amountCents: needed, reason });
  }
  await note(work, attempt, 'refund begun', { reason: { from: '', to: reason } });
  return attempt;
}

/** Says that somebody has looked at a payment. @throws Problem `conflict` if nobody had to. */
export async function lookedAt(
  work: Work,
  id: string,
  text: string,
): Promise<PaymentAttemptsTable> {
  const attempt = await lockAttempt(work.tx, id);
  if (attempt === undefined) throw notFound('payment');
  if (attempt.look === '') throw new Problem('conflict', 'Somebody has looked at it already.');
  await note(work, attempt, 'payment looked at', { note: { from: attempt.look, to: text } });
  return changeAttempt(work.tx, id, { look: '', updated_at: work.now });
}

async function note(
  work: Work,
  attempt: PaymentAttemptsTable,
  action: string,
  changes: Record<string, { from: unknown; to: unknown }>,
): Promise<void> {
  const [invoice] = await invoicesOf(work.tx, attempt.id);
  if (invoice === undefined) return;
  await record(work, {
    kind: 'invoice',
    id: invoice.id,
    name: `Invoice ${invoice.number}`,
    action,
    changes,
    topics: ['invoices'],
  });
}
