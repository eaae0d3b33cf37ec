import { formatMinor } from '#domain/payment/currency-text.ts';
import { creditPlace, heldPlace, isMove } from '#domain/payment/place-money.ts';
import { payFromOnline } from '#server/features/billing/credit/apply-credit.ts';
import { standing } from '#server/features/billing/credit/online-places.ts';
import {
  requireInvoice,
  takeBackReminders,
} from '#server/features/billing/invoices/change-invoice.ts';
import { newId } from '#server/platform/db/ids.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { changeAttempt, listPostings, lockAttempt } from '../attempts/attempt-store.ts';
import { currency as ours } from '../attempts/start-checkout.ts';
import { mailReceipt } from '../mails/mail-receipt.ts';
import { refundingCents } from '../refunds/refund-store.ts';
import { lockParts } from '../settle/post-money.ts';
import type { PaymentAttemptsTable } from '../tables.ts';
import { noteOnInvoice } from './looked-at.ts';

/**
 * Books held money: what its invoices still owe pays them, and the rest is the client's credit. The
 * lock of the payment lets that happen once (rule PAYMENT-3).
 *
 * @throws Problem `conflict` if nothing is held, for another currency, or while a refund is on its way.
 */
export async function bookHeld(work: Work, id: string): Promise<PaymentAttemptsTable> {
  const { tx, now } = work;
  const attempt = await lockAttempt(tx, id);
  if (attempt === undefined) throw notFound('payment');
  const postings = await listPostings(tx, id);
  const held = standing(postings).find(({ place }) => place === heldPlace)?.amountCents ?? 0;
  if (held <= 0) throw new Problem('conflict', 'Nothing of this payment is held.');
  const received = postings[0]?.currency ?? '';
  if (received !== ours)
    throw new Problem(
      'conflict',
      `${formatMinor(held, received)} came in another currency than the invoice. It can only be refunded.`,
    );
  if ((await refundingCents(tx, id)) > 0)
    throw new Problem('conflict', 'A refund of this payment is on its way. Please wait for it.');
  const before = postings.filter(({ provider_ref }) => isMove(provider_ref) === 'booked').length;
  await moveToCredit(work, attempt, held, before);
  let left = held;
  for (const { invoiceId, openCents } of await lockParts(tx, id)) {
    const cents = Math.min(openCents, left);
    if (cents <= 0) continue;
    left -= cents;
    const invoice = await requireInvoice(tx, invoiceId);
    const paid = await payFromOnline(work, invoice, id, cents);
    await takeBackReminders(work, paid);
  }
  await noteOnInvoice(work, attempt, 'held payment booked', {
    amount: { from: '', to: formatMinor(held, ours) },
    look: { from: attempt.look, to: '' },
  });
  const booked = await changeAttempt(tx, id, { state: 'paid', look: '', updated_at: now });
  await mailReceipt(work, { ...booked, amount_cents: held });
  return booked;
}

/** Two postings that add up to nothing, unique by how many there were before. */
async function moveToCredit(
  { tx, now }: Work,
  { id }: PaymentAttemptsTable,
  cents: number,
  before: number,
): Promise<void> {
  const row = {
    attempt_id: id,
    provider_ref: `booked:${id}:${before}`,
    kind: 'returned',
    invoice_id: null,
    invoice_payment_id: null,
    currency: ours,
    created_at: now,
  } as const;
  await tx
    .insertInto('payment_postings')
    .values([
      { ...row, id: newId(now), place: heldPlace, amount_cents: -cents },
      { ...row, id: newId(now), place: creditPlace, amount_cents: cents },
    ])
    .execute();
}
