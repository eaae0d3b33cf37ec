import { companyToday } from '#server/platform/clock/company-day.ts';
import { newId } from '#server/platform/db/ids.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findPayment, insertPayment, reversePaid } from '../invoices/invoice-store.ts';
import { recordInvoice } from '../invoices/record-invoice.ts';
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

/** Writes a row against one of the two rows, and corrects its invoice. */
async function reverse(work: Work, paymentId: string, note: string) {
  const { tx, context, actor, now } = work;
  const row = await findPayment(tx, paymentId);
  const reversal = newId(now);
  await insertPayment(tx, {
    ...row,
    id: reversal,
    amount_cents: -row.amount_cents,
    paid_on: companyToday(context),
    note,
    reverses_id: row.id,
    recorded_by: actor.id,
    recorded_name: actor.name,
    created_at: now,
  });
  const invoice = await reversePaid(tx, row.invoice_id, row.amount_cents, now);
  if (invoice === undefined)
    throw new Problem(
      'conflict',
      'Part of this payment was refunded to the client. Undo that refund first.',
    );
  await recordInvoice(work, invoice, 'credit undone', {
    paidCents: { from: invoice.paid_cents + row.amount_cents, to: invoice.paid_cents },
  });
  return { row, reversal };
}
