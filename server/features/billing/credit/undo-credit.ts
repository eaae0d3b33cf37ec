import type { Work } from '#server/platform/work/work.ts';
import { findPayment } from '../invoices/invoice-store.ts';
import { reversePayment } from '../invoices/reverse-payment.ts';
import { findCreditUse, moveOnlineCredit } from './credit-store.ts';

/**
 * Takes credit back from the invoice that it paid, whichever of its two rows is undone; it is the
 * client's credit again. The unique index of reversing rows allows that once.
 *
 * @throws Problem `conflict` if the money was refunded in the meantime.
 */
export async function undoCredit(work: Work, paymentId: string, note: string): Promise<void> {
  const { tx, now } = work;
  const use = await findCreditUse(tx, paymentId);
  if (use === undefined) throw new Error(`credit without its use: ${paymentId}`);
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

/** Undoes one of the two rows. */
async function reverse(work: Work, paymentId: string, note: string) {
  const row = await findPayment(work.tx, paymentId);
  const { reversal } = await reversePayment(work, row, { note, what: 'credit undone' });
  return { row, reversal };
}
