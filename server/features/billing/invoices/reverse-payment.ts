import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { newId } from '#server/platform/db/ids.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { InvoicePaymentsTable, InvoicesTable } from '../tables.ts';
import { insertPayment, reversePaid } from './invoice-store.ts';
import { recordInvoice } from './record-invoice.ts';

/**
 * Writes a row against a payment and takes its amount off the invoice; a unique index allows that only
 * once for each payment.
 *
 * @param what what the history says happened, like 'payment undone'.
 * @returns the invoice as it is afterwards, and the id of the row.
 * @throws Problem `conflict` if part of the money was refunded or used as credit in the meantime.
 */
export async function reversePayment(
  work: Work,
  payment: InvoicePaymentsTable,
  { note, what }: { note: string; what: AuditedAction },
): Promise<{ invoice: InvoicesTable; reversal: string }> {
  const { tx, context, actor, now } = work;
  const reversal = newId(now);
  await insertPayment(tx, {
    ...payment,
    id: reversal,
    amount_cents: -payment.amount_cents,
    paid_on: companyToday(context),
    note,
    reverses_id: payment.id,
    recorded_by: actor.id,
    recorded_name: actor.name,
    created_at: now,
  });
  const invoice = await reversePaid(tx, payment.invoice_id, payment.amount_cents, now);
  if (invoice === undefined)
    throw new Problem(
      'conflict',
      'Part of this payment was refunded to the client or paid another invoice. Undo that first.',
    );
  await recordInvoice(work, invoice, what, {
    paidCents: { from: invoice.paid_cents + payment.amount_cents, to: invoice.paid_cents },
  });
  return { invoice, reversal };
}
