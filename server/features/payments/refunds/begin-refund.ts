import { formatMinor } from '#domain/payment/currency-text.ts';
import { newId } from '#server/platform/db/ids.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { listParts, listPostings, lockAttempt } from '../attempts/attempt-store.ts';
import { standing } from '../settle/post-money.ts';
import { noteOnInvoice } from '../staff/looked-at.ts';
import type { PaymentAttemptsTable, PaymentRefundsTable } from '../tables.ts';
import { changeRefund, findRefundByKey, insertRefund, refundingCents } from './refund-store.ts';

/** A refund as staff ask for it. */
export interface RefundInput {
  amountCents: number;
  reason: string;
  withCreditNote: boolean;
}

/**
 * Notes a refund before the provider is asked for it. Under the lock of the payment, what was sent
 * back, disputed and is on its way back never exceeds what came in (rule PAYMENT-4).
 *
 * @param key what makes two calls the same refund.
 * @throws Problem `conflict` for more than is left.
 */
export async function beginRefund(
  work: Work,
  attemptId: string,
  key: string,
  { amountCents, reason, withCreditNote }: RefundInput,
): Promise<PaymentAttemptsTable> {
  const { tx, actor, now } = work;
  const attempt = await lockAttempt(tx, attemptId);
  const [first] = await listParts(tx, attemptId);
  if (attempt === undefined || first === undefined || attempt.payment_ref === '')
    throw notFound('payment');
  await refuseMoreThanLeft(work, attempt, amountCents);
  await insertRefund(tx, {
    id: newId(now),
    attempt_id: attempt.id,
    invoice_id: first.invoice_id,
    idempotency_key: key,
    amount_cents: amountCents,
    reason,
    credits_since: withCreditNote ? now : null,
    state: 'asked',
    tries: 1,
    recorded_by: actor.id,
    recorded_name: actor.name,
    created_at: now,
    updated_at: now,
  });
  await noteOnInvoice(work, attempt, 'refund begun', { reason: { from: '', to: reason } });
  return attempt;
}

/**
 * The refund of a key, ready to be asked of the provider: one that was refused before counts again.
 *
 * @throws Problem `conflict` if so much is no longer left.
 */
export async function resumeRefund(work: Work, key: string): Promise<PaymentRefundsTable> {
  const { tx, now } = work;
  const known = await findRefundByKey(tx, key);
  const attempt = known && (await lockAttempt(tx, known.attempt_id));
  const refund = attempt && (await findRefundByKey(tx, key));
  if (attempt === undefined || refund === undefined) throw notFound('payment');
  if (refund.state !== 'refused') return refund;
  await refuseMoreThanLeft(work, attempt, refund.amount_cents);
  // The provider repeats its refusal for a key that it knows.
  return changeRefund(tx, refund.id, {
    state: 'asked',
    tries: refund.tries + 1,
    updated_at: now,
  });
}

async function refuseMoreThanLeft(
  { tx }: Work,
  attempt: PaymentAttemptsTable,
  amountCents: number,
): Promise<void> {
  const postings = await listPostings(tx, attempt.id);
  const underway = await refundingCents(tx, attempt.id);
  const there = standing(postings).reduce((sum, { amountCents: cents }) => sum + cents, 0);
  const left = Math.max(0, there - underway);
  if (amountCents <= left) return;
  const text = (cents: number) => formatMinor(cents, postings[0]?.currency ?? attempt.currency);
  const rest = underway > 0 ? ` ${text(underway)} is on its way back already.` : '';
  throw new Problem(
    'conflict',
    left === 0
      ? `Nothing is left of this payment.${rest}`
      : `Only ${text(left)} is left of this payment.${rest} Please check the amount.`,
    { extra: { leftCents: left } },
  );
}
