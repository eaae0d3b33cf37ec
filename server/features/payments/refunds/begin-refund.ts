import { formatMinor } from '#domain/payment/currency-text.ts';
import { lockInvoices } from '#server/features/billing/invoices/invoice-store.ts';
import { newId } from '#server/platform/db/ids.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { listParts, listPostings, lockAttempt } from '../attempts/attempt-store.ts';
import { noteOnInvoice } from '../staff/looked-at.ts';
import type { PaymentAttemptsTable, PaymentRefundsTable } from '../tables.ts';
import { leftOf } from './left-of.ts';
import { changeRefund, findRefundByKey, insertRefund } from './refund-store.ts';

/** A refund as staff ask for it. */
export interface RefundInput {
  amountCents: number;
  reason: string;
  withCreditNote: boolean;
}

/**
 * Notes a refund before the provider is asked for it. Under the lock of the payment, what was sent
 * back, disputed and is on its way back never exceeds what came in, whichever way (rule PAYMENT-4).
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
    // It begins again, with what stands where now.
    credits_since: refund.credits_since === null ? null : now,
    updated_at: now,
  });
}

async function refuseMoreThanLeft(
  { tx }: Work,
  attempt: PaymentAttemptsTable,
  amountCents: number,
): Promise<void> {
  const postings = await listPostings(tx, attempt.id);
  // Staff may be sending the same money back, or using it as credit.
  await lockInvoices(
    tx,
    postings.flatMap(({ invoice_id: id }) => id ?? []),
  );
  const { leftCents: left, underwayCents, goneCents } = await leftOf(tx, attempt.id);
  if (amountCents <= left) return;
  const text = (cents: number) => formatMinor(cents, postings[0]?.currency ?? attempt.currency);
  const rest = [
    underwayCents > 0 && ` ${text(underwayCents)} is on its way back already.`,
    goneCents > 0 &&
      ` ${text(goneCents)} was sent back another way, or was used as credit: undo that first to refund it here.`,
  ]
    .filter(Boolean)
    .join('');
  throw new Problem(
    'conflict',
    left === 0
      ? `Nothing is left of this payment.${rest}`
      : `Only ${text(left)} is left of this payment.${rest} Please check the amount.`,
    { extra: { leftCents: left } },
  );
}
