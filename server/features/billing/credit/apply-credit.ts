import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import type { PaymentMethod } from '#domain/billing/payment-method.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { newId } from '#server/platform/db/ids.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { takeBackMails } from '#server/platform/outbox/take-back.ts';
import type { Work } from '#server/platform/work/work.ts';
import { aboutOpen } from '../invoices/invoice-mail.ts';
import { addPaid, findInvoice, insertPayment } from '../invoices/invoice-store.ts';
import { sumsOf } from '../invoices/invoice-sums.ts';
import { recordInvoice } from '../invoices/record-invoice.ts';
import type { InvoicePaymentsTable, InvoicesTable } from '../tables.ts';
import {
  type CreditSource,
  insertCreditUse,
  listCreditSources,
  lockCreditOfAttempt,
  moveOnlineCredit,
} from './credit-store.ts';
import { takeOverpaid } from './take-overpaid.ts';

/**
 * Pays an open invoice with the credit of its client, as far as either goes (rule BILLING-10). The row
 * that takes credit only does so while it is there, so two invoices never use the same.
 *
 * @returns the invoice as it is afterwards.
 */
export async function applyCredit(work: Work, issued: InvoicesTable): Promise<InvoicesTable> {
  const { tx } = work;
  let invoice = issued;
  for (const source of await listCreditSources(tx, issued.email_key)) {
    const open = openCentsOf(sumsOf(invoice));
    if (invoice.status !== 'issued' || open === 0) break;
    const paid = await payFrom(work, invoice, source, Math.min(open, source.cents));
    invoice = paid ?? invoice;
  }
  return invoice;
}

/**
 * The same at the click of staff.
 *
 * @throws Problem `conflict` if the client has no credit, or the invoice is not open.
 */
export async function applyCreditNow(work: Work, id: string): Promise<InvoicesTable> {
  const { tx, now } = work;
  const invoice = await findInvoice(tx, id);
  if (invoice === undefined) throw notFound('invoice');
  if (invoice.status !== 'issued') throw new Problem('conflict', 'This invoice is not open.');
  const after = await applyCredit(work, invoice);
  if (after.version === invoice.version)
    throw new Problem('conflict', 'This client has no credit left.');
  await takeBackMails(tx, {
    about: [aboutOpen(after)],
    because: after.status === 'paid' ? 'the invoice is settled' : 'another amount is open',
    now,
  });
  return after;
}

/**
 * Pays an invoice with the credit that an online payment left, at most what it owes.
 *
 * @throws Problem `conflict` if that credit is gone, or the invoice owes less.
 */
export async function payFromOnline(
  work: Work,
  invoice: InvoicesTable,
  attemptId: string,
  cents: number,
): Promise<InvoicesTable> {
  const source: CreditSource = { kind: 'online', id: attemptId, number: '', cents };
  const paid = await payFrom(work, invoice, source, cents);
  if (paid === undefined) throw new Problem('conflict', 'This credit has been used meanwhile.');
  return paid;
}

/**
 * Pays an invoice with what another one was overpaid.
 *
 * @returns undefined if that is gone in the meantime.
 */
export function payFromInvoice(
  work: Work,
  invoice: InvoicesTable,
  from: { id: string; number: string },
  cents: number,
): Promise<InvoicesTable | undefined> {
  return payFrom(work, invoice, { kind: 'invoice', ...from, cents }, cents);
}

/** Moves credit to an invoice. @returns undefined if it is gone in the meantime. */
async function payFrom(
  work: Work,
  invoice: InvoicesTable,
  source: CreditSource,
  cents: number,
): Promise<InvoicesTable | undefined> {
  const { tx, now } = work;
  const id = newId(now);
  const isOnline = source.kind === 'online';
  const from = isOnline ? undefined : await takeFromInvoice(work, invoice, source, cents);
  if (isOnline ? (await lockCreditOfAttempt(tx, source.id)) < cents : from === undefined)
    return undefined;
  const paid = await addPaid(tx, invoice.id, cents, now);
  if (paid === undefined) throw new Problem('conflict', 'This invoice is no longer open.');
  const payment = rowOf(work, invoice.id, cents, isOnline ? 'online-credit' : 'credit');
  payment.note = isOnline ? 'From an online payment' : `From invoice ${source.number}`;
  await insertPayment(tx, payment);
  const move = { attemptId: source.id, ref: `credit:${id}`, invoiceId: invoice.id };
  if (isOnline) await moveOnlineCredit(tx, { ...move, paymentId: payment.id }, cents, now);
  await insertCreditUse(tx, {
    id,
    payment_id: payment.id,
    from_payment_id: from ?? null,
    attempt_id: isOnline ? source.id : null,
    amount_cents: cents,
    created_at: now,
  });
  await recordInvoice(work, paid, 'paid with credit', {
    paidCents: { from: paid.paid_cents - cents, to: paid.paid_cents },
  });
  return paid;
}

/** Takes credit from an overpaid invoice. @returns the id of its row; undefined if it is gone. */
async function takeFromInvoice(
  work: Work,
  to: InvoicesTable,
  source: CreditSource,
  cents: number,
): Promise<string | undefined> {
  const taken = await takeOverpaid(work.tx, source.id, cents, work.now);
  if (taken === undefined) return undefined;
  const row = rowOf(work, source.id, -cents, 'credit');
  row.note = `To invoice ${to.number}`;
  await insertPayment(work.tx, row);
  await recordInvoice(work, taken, 'credit moved', {
    paidCents: { from: taken.paid_cents + cents, to: taken.paid_cents },
  });
  return row.id;
}

function rowOf(
  { context, actor, now }: Work,
  invoiceId: string,
  cents: number,
  method: PaymentMethod,
): InvoicePaymentsTable {
  return {
    id: newId(now),
    invoice_id: invoiceId,
    amount_cents: cents,
    paid_on: companyToday(context),
    method,
    note: '',
    reverses_id: null,
    recorded_by: actor.id,
    recorded_name: actor.name,
    created_at: now,
  };
}
