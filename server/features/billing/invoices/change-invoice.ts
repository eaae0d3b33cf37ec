import type { recordPayment as recordPaymentEndpoint } from '#contract/billing/invoices.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import { isCredit } from '#domain/billing/payment-method.ts';
import { addDays } from '#domain/calendar-date.ts';
import { formatCents } from '#domain/money.ts';
import { companyDay } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { takeBackMails } from '#server/platform/outbox/take-back.ts';
import type { Work } from '#server/platform/work/work.ts';
import { releaseLine } from '../bank/release-line.ts';
import { undoCredit } from '../credit/undo-credit.ts';
import type { InvoicesTable } from '../tables.ts';
import { aboutOpen } from './invoice-mail.ts';
import {
  addOverpaid,
  addPaid,
  findInvoice,
  insertPayment,
  listPayments,
  voidPlanned,
} from './invoice-store.ts';
import { sumsOf } from './invoice-sums.ts';
import { issueInvoice } from './issue-invoice.ts';
import { recordInvoice } from './record-invoice.ts';
import { reversePayment } from './reverse-payment.ts';

/** @throws Problem `not_found`. */
export async function requireInvoice(db: Queries, id: string): Promise<InvoicesTable> {
  const row = await findInvoice(db, id);
  if (row === undefined) throw notFound('invoice');
  return row;
}

/** Money that came in or was sent back, as entered by staff. */
export type PaymentInput = EndpointInput<typeof recordPaymentEndpoint>['body'];

/**
 * Records money that came in. Reminders of an invoice stop once it is paid in full. What is more than
 * the balance is the client's credit, if that is said (rule BILLING-11).
 *
 * @param paymentId of the row that is written.
 * @throws Problem `conflict` for more than the balance or an invoice that is not open, or if not
 *   exactly `creditCents` of it are more, or if other money was recorded since the entry began;
 *   `invalid_input` for a future day, or one long before the invoice.
 */
export async function recordPayment(
  work: Work,
  id: string,
  payment: PaymentInput,
  paymentId = newId(work.now),
): Promise<InvoicesTable> {
  const { tx, context, actor, now } = work;
  refuseFutureDay(context, payment.paidOn);
  const { amountCents: cents, creditCents = 0 } = payment;
  const invoice =
    creditCents > 0
      ? await addOverpaid(tx, id, { cents, creditCents }, now)
      : await addPaid(tx, id, cents, now);
  if (invoice === undefined) throw whyNotPayable(await requireInvoice(tx, id));
  await refuseUnseenMoney(tx, payment, invoice, cents);
  refuseLongBefore(work, invoice, payment.paidOn);
  await insertPayment(tx, {
    id: paymentId,
    invoice_id: id,
    amount_cents: cents,
    paid_on: payment.paidOn,
    method: payment.method,
    note: payment.note ?? '',
    reverses_id: null,
    recorded_by: actor.id,
    recorded_name: actor.name,
    created_at: now,
  });
  await takeBackReminders(work, invoice);
  const action = invoice.status === 'paid' ? 'paid' : 'partly paid';
  await recordInvoice(work, invoice, action, {
    paidCents: { from: invoice.paid_cents - cents, to: invoice.paid_cents },
  });
  return invoice;
}

/**
 * Of two people who enter the same transfer, the second is told of the first (rule BILLING-12). Called
 * with the invoice's row locked by the change, before the payment itself is stored.
 *
 * @param invoice as the change left it
 * @param addedCents what the change added to its paid amount
 * @throws Problem `conflict` with the paid amount now, which the next try has seen.
 */
export async function refuseUnseenMoney(
  db: Queries,
  { seenPaidCents }: Pick<PaymentInput, 'seenPaidCents'>,
  invoice: InvoicesTable,
  addedCents: number,
): Promise<void> {
  const paidCents = invoice.paid_cents - addedCents;
  if (seenPaidCents === undefined || seenPaidCents === paidCents) return;
  const last = (await listPayments(db, invoice.id)).at(-1);
  const sum = formatCents(last?.amount_cents ?? 0);
  const what =
    last === undefined || last.amount_cents < 0
      ? 'The payments of this invoice have changed'
      : last.recorded_name === ''
        ? `A payment of ${sum} was recorded`
        : `${last.recorded_name} recorded a payment of ${sum}`;
  throw new Problem(
    'conflict',
    `${what} since you opened this form. If yours is another one, record it again.`,
    { extra: { paidCents } },
  );
}

function whyNotPayable(invoice: InvoicesTable): Problem {
  const owed = openCentsOf(sumsOf(invoice));
  if (invoice.status === 'issued')
    return new Problem(
      'conflict',
      `Only ${formatCents(owed)} of this invoice is still due. Please check the amount.`,
      { extra: { openCents: owed } },
    );
  if (invoice.status === 'planned')
    return new Problem('conflict', 'This payment has no invoice yet. Issue it first.');
  return new Problem('conflict', `This invoice is already ${invoice.status}.`);
}

/**
 * Undoes a payment with a reversing row; a unique index allows that only once.
 *
 * @throws Problem `conflict` if it was undone already or came from the provider, `not_found`.
 */
export async function undoPayment(
  work: Work,
  ids: { id: string; paymentId: string },
  note: string,
): Promise<InvoicesTable> {
  const { tx, now } = work;
  const payments = await listPayments(tx, ids.id);
  const payment = payments.find(({ id }) => id === ids.paymentId);
  if (payment === undefined) throw notFound('payment');
  if (payment.method === 'online')
    throw new Problem(
      'conflict',
      'This payment came through the payment provider. Refund it there instead.',
    );
  if (payment.reverses_id !== null || payments.some((one) => one.reverses_id === payment.id))
    throw alreadyUndone();
  if (isCredit(payment.method)) {
    await undoCredit(work, payment.id, note);
    const after = await requireInvoice(tx, ids.id);
    await takeBackReminders(work, after);
    return after;
  }
  const { invoice } = await reversePayment(work, payment, { note, what: 'payment undone' });
  await releaseLine(tx, payment.id, now);
  await takeBackReminders(work, invoice);
  return invoice;
}

/**
 * Issues a planned invoice before its day; an issued one is returned unchanged.
 *
 * @param by whose wish it is: only staff issue payments of a stopped plan (rule BILLING-1).
 * @throws Problem `conflict` for a void one, and for a client's of a stopped plan.
 */
export async function issueEarly(
  work: Work,
  id: string,
  by: 'staff' | 'client',
): Promise<InvoicesTable> {
  const issued = await issueInvoice(work, id, { evenIfStopped: by === 'staff' });
  if (issued !== undefined) return issued;
  const row = await requireInvoice(work.tx, id);
  if (row.status === 'void') throw new Problem('conflict', 'This payment is void.');
  if (row.status === 'planned')
    throw new Problem('conflict', 'This project was canceled, so this payment is not due.');
  return row;
}

/**
 * Voids a planned payment.
 *
 * @throws Problem `conflict` for an issued invoice, which can only be reversed by a credit note.
 */
export async function voidInvoice(work: Work, id: string, reason: string): Promise<InvoicesTable> {
  const { tx, now } = work;
  const invoice = await voidPlanned(tx, id, reason, now);
  if (invoice === undefined) {
    const row = await requireInvoice(tx, id);
    throw new Problem(
      'conflict',
      row.status === 'void'
        ? 'This payment is already void.'
        : 'You cannot change an issued invoice. Reverse it with a credit note.',
    );
  }
  await recordInvoice(work, invoice, 'voided', {
    reason: { from: '', to: reason },
  });
  return invoice;
}

/** The zone farthest ahead of UTC (UTC+14, IANA time zone database), in milliseconds. */
const farthestAheadMs = 14 * 3_600_000;

/**
 * @throws Problem `invalid_input` for a day that has not begun anywhere. Staff east of the company
 *   already have a day that it has not.
 */
export function refuseFutureDay(context: Context, paidOn: string): void {
  const latest = new Date(context.now() + farthestAheadMs).toISOString().slice(0, 10);
  if (paidOn <= latest) return;
  const message = 'This date is in the future';
  throw new Problem('invalid_input', message, { issues: [{ path: 'paidOn', message }] });
}

/**
 * @throws Problem `invalid_input` for a day more than a year before the invoice was issued, which is
 *   a wrong year: statements would begin with a balance of that time.
 */
function refuseLongBefore(
  { context }: Work,
  { issued_at: issuedAt }: InvoicesTable,
  paidOn: string,
): void {
  if (issuedAt === null || paidOn >= addDays(companyDay(context, issuedAt), -365)) return;
  const message = 'Please check the date. It is more than a year before this invoice was issued.';
  throw new Problem('invalid_input', message, { issues: [{ path: 'paidOn', message }] });
}

/**
 * Takes back unsent reminders, which name what was owed before; the clock queues one with the rest
 * if there is any.
 */
export async function takeBackReminders(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  invoice: InvoicesTable,
): Promise<void> {
  const because = invoice.status === 'paid' ? 'the invoice is settled' : 'another amount is open';
  await takeBackMails(tx, { about: [aboutOpen(invoice)], because, now });
}

/** The unique index allows one reversing row, so the later of two concurrent requests fails. */
export async function explainUndone(error: unknown): Promise<Problem | undefined> {
  return isUniqueViolation(error) ? alreadyUndone() : undefined;
}

function alreadyUndone(): Problem {
  return new Problem('conflict', 'This payment was already undone.');
}
