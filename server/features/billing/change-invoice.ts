import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import type { PaymentMethod } from '#domain/billing/payment-method.ts';
import { formatCents } from '#domain/money.ts';
import type { Actor } from '#server/platform/audit/actor.ts';
import { type FieldChanges, writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { withdrawMails } from '#server/platform/outbox/withdraw-mail.ts';
import { announceInvoices } from './announce-invoices.ts';
import { reminderKeys } from './billing-clock.ts';
import { billingDay } from './billing-day.ts';
import {
  addPaid,
  findInvoice,
  insertPayment,
  listPayments,
  takeBackPaid,
  voidPlanned,
} from './invoice-store.ts';
import { sumsOf } from './invoice-sums.ts';
import { issueInvoice } from './issue-invoice.ts';
import type { InvoicesTable } from './tables.ts';

/** @throws Problem `not_found`. */
export async function requireInvoice(db: Queries, id: string): Promise<InvoicesTable> {
  const row = await findInvoice(db, id);
  if (row === undefined) throw notFound('invoice');
  return row;
}

/** Money that came in or was sent back, as staff note it down. */
export interface NotedPayment {
  amountCents: number;
  paidOn: string;
  method: PaymentMethod;
  note?: string | undefined;
}

/**
 * Notes down money that came in. What is paid in full is brought to mind no more.
 *
 * @throws Problem `conflict` for more than is owed or an invoice that is not open, `invalid_input`
 *   for a day to come.
 */
export async function recordPayment(
  tx: Queries,
  context: Context,
  actor: Actor,
  id: string,
  payment: NotedPayment,
): Promise<InvoicesTable> {
  const now = context.now();
  refuseDayToCome(context, payment.paidOn);
  const invoice = await addPaid(tx, id, payment.amountCents, now);
  if (invoice === undefined) throw whyNotPayable(await requireInvoice(tx, id));
  await insertPayment(tx, {
    id: newId(now),
    invoice_id: id,
    amount_cents: payment.amountCents,
    paid_on: payment.paidOn,
    method: payment.method,
    note: payment.note ?? '',
    reverses_id: null,
    recorded_by: actor.id,
    recorded_name: actor.name,
    created_at: now,
  });
  await forgetReminders(tx, invoice);
  await tellOfInvoice(tx, context, actor, invoice, 'paid', {
    paidCents: { from: invoice.paid_cents - payment.amountCents, to: invoice.paid_cents },
  });
  return invoice;
}

function whyNotPayable(invoice: InvoicesTable): Problem {
  const owed = openCentsOf(sumsOf(invoice));
  if (invoice.status === 'issued')
    return new Problem(
      'conflict',
      `Only ${formatCents(owed)} of this invoice is still to pay. Please check the amount.`,
      { extra: { openCents: owed } },
    );
  if (invoice.status === 'planned')
    return new Problem('conflict', 'This payment has no invoice yet. Issue it first.');
  return new Problem('conflict', `This invoice is ${invoice.status} already.`);
}

/**
 * Undoes a payment by a row against it; the unique index lets that happen once.
 *
 * @throws Problem `conflict` for one that was undone, `not_found`.
 */
export async function undoPayment(
  tx: Queries,
  context: Context,
  actor: Actor,
  ids: { id: string; paymentId: string },
  note: string,
): Promise<InvoicesTable> {
  const now = context.now();
  const payments = await listPayments(tx, ids.id);
  const payment = payments.find(({ id }) => id === ids.paymentId);
  if (payment === undefined) throw notFound('payment');
  if (payment.reverses_id !== null || payments.some((one) => one.reverses_id === payment.id))
    throw new Problem('conflict', 'This payment was undone before.');
  await insertPayment(tx, {
    ...payment,
    id: newId(now),
    amount_cents: -payment.amount_cents,
    paid_on: billingDay(context),
    note,
    reverses_id: payment.id,
    recorded_by: actor.id,
    recorded_name: actor.name,
    created_at: now,
  });
  const invoice = await takeBackPaid(tx, ids.id, payment.amount_cents, now);
  if (invoice === undefined)
    throw new Problem(
      'conflict',
      'Part of this payment was sent back to the client. Undo that refund first.',
    );
  await forgetReminders(tx, invoice);
  await tellOfInvoice(tx, context, actor, invoice, 'payment undone', {
    paidCents: { from: invoice.paid_cents + payment.amount_cents, to: invoice.paid_cents },
  });
  return invoice;
}

/** Issues a planned invoice before its day; one that has its number is left as it is. */
export async function issueEarly(
  tx: Queries,
  context: Context,
  actor: Actor,
  id: string,
): Promise<InvoicesTable> {
  const issued = await issueInvoice(tx, context, actor, id);
  if (issued !== undefined) return issued;
  const row = await requireInvoice(tx, id);
  if (row.status === 'void') throw new Problem('conflict', 'This payment is void.');
  return row;
}

/**
 * Makes a planned payment void.
 *
 * @throws Problem `conflict` for an issued invoice: that stays as it is, and a credit note takes it
 *   back.
 */
export async function voidInvoice(
  tx: Queries,
  context: Context,
  actor: Actor,
  id: string,
  reason: string,
): Promise<InvoicesTable> {
  const invoice = await voidPlanned(tx, id, reason, context.now());
  if (invoice === undefined) {
    const row = await requireInvoice(tx, id);
    throw new Problem(
      'conflict',
      row.status === 'void'
        ? 'This payment is void already.'
        : 'An issued invoice stays as it is. Take it back with a credit note.',
    );
  }
  await tellOfInvoice(tx, context, actor, invoice, 'made void', {
    reason: { from: '', to: reason },
  });
  return invoice;
}

/** @throws Problem `invalid_input` for a day after today. */
export function refuseDayToCome(context: Context, paidOn: string): void {
  if (paidOn <= billingDay(context)) return;
  const message = 'This day is still to come';
  throw new Problem('invalid_input', message, { issues: [{ path: 'paidOn', message }] });
}

/** What is settled is brought to mind no more. */
export async function forgetReminders(tx: Queries, invoice: InvoicesTable): Promise<void> {
  if (invoice.status === 'paid')
    await withdrawMails(tx, reminderKeys(invoice), 'Withdrawn: the invoice is settled.');
}

/** Writes a step into the history and tells those who look at the bill. */
export async function tellOfInvoice(
  tx: Queries,
  context: Context,
  actor: Actor,
  invoice: InvoicesTable,
  action: string,
  changes: FieldChanges,
): Promise<void> {
  const name = invoice.number === null ? invoice.label : `Invoice ${invoice.number}`;
  await writeAudit(tx, context, actor, { kind: 'invoice', id: invoice.id, name, action, changes });
  await announceInvoices(tx, context, invoice.email_key);
}
