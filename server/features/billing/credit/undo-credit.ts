import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findPayment } from '../invoices/invoice-store.ts';
import { reversePayment } from '../invoices/reverse-payment.ts';
import { findCreditUse, lockOnlineMoney, moveOnlineCredit } from './credit-store.ts';

/**
 * Takes credit back from the invoice that it paid, whichever of its two rows is undone; it is the
 * client's credit again. The unique index of reversing rows allows that once. Money of an online
 * payment must still stand there: what else paid the invoice since is no credit (rule BILLING-10).
 *
 * @throws Problem `conflict` if the money was refunded in the meantime.
 */
export async function undoCredit(work: Work, paymentId: string, note: string): Promise<void> {
  const { tx, now } = work;
  const use = await findCreditUse(tx, paymentId);
  if (use === undefined) throw new Error(`credit without its use: ${paymentId}`);
  if (use.attempt_id !== null) {
    const { invoice_id: invoiceId } = await findPayment(tx, use.payment_id);
    const there = await lockOnlineMoney(tx, use.attempt_id, invoiceId);
    if (there < use.amount_cents) throw wasRefunded(there);
  }
  const { row: payment, reversal } = await reverse(work, use.payment_id, note);
  if (use.from_payment_id !== null) await reverse(work, use.from_payment_id, note);
  if (use.attempt_id !== null)
    await moveOnlineCredit(
      tx,
      {
        attemptId: use.attempt_id,
        ref: `credit:${use.id}:undone`,
        invoiceId: payment.invoice_id,
        paymentId: reversal,
      },
      -use.amount_cents,
      now,
    );
}

function wasRefunded(thereCents: number): Problem {
  const what = thereCents > 0 ? 'Part of this credit' : 'This credit';
  return new Problem('conflict', `${what} was refunded to the client, so you cannot undo it.`);
}

/** Undoes one of the two rows. */
async function reverse(work: Work, paymentId: string, note: string) {
  const row = await findPayment(work.tx, paymentId);
  const { reversal } = await reversePayment(work, row, { note, what: 'credit undone' });
  return { row, reversal };
}
