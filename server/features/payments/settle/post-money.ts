import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import { formatMinor } from '#domain/payment/currency-text.ts';
import {
  creditPlace,
  heldPlace,
  type PlacedMoney,
  placeReceived,
} from '#domain/payment/place-money.ts';
import { standing } from '#server/features/billing/credit/online-places.ts';
import { takeBackReminders } from '#server/features/billing/invoices/change-invoice.ts';
import {
  addPaid,
  insertPayment,
  reversePaid,
} from '#server/features/billing/invoices/invoice-store.ts';
import { sumsOf } from '#server/features/billing/invoices/invoice-sums.ts';
import { recordInvoice } from '#server/features/billing/invoices/record-invoice.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import { companyDay } from '#server/platform/clock/company-day.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Work } from '#server/platform/work/work.ts';
import { listParts, listPostings } from '../attempts/attempt-store.ts';
import { invoicesOf } from '../mails/invoices-of.ts';
import type { ProviderPayment, ProviderReturn } from '../provider/provider.ts';
import { closeRefund } from '../refunds/finish-refund.ts';
import type { PaymentAttemptsTable, PaymentPostingsTable } from '../tables.ts';
import { type Leaving, placeBack, placeLeaving } from './place-returns.ts';

type Kind = PaymentPostingsTable['kind'];

/** One thing that the provider says happened to the money. */
interface Happened {
  ref: string;
  kind: Kind;
  currency: string;
}

/**
 * Posts what came in, once: as asked on the invoices, and held if it is not what was asked.
 *
 * @returns whether anything was posted.
 */
export async function postReceived(
  work: Work,
  attempt: PaymentAttemptsTable,
  said: ProviderPayment,
  isAsAsked: boolean,
): Promise<boolean> {
  const known = await listPostings(work.tx, attempt.id);
  if (said.receivedCents === 0 || known.some(({ kind }) => kind === 'received')) return false;
  const placed = isAsAsked
    ? placeReceived(said.receivedCents, await lockParts(work.tx, attempt.id))
    : [{ place: heldPlace, amountCents: said.receivedCents }];
  const what = {
    ref: said.paymentRef || said.id,
    kind: 'received',
    currency: said.currency,
  } as const;
  for (const one of placed) await post(work, attempt, what, one);
  return true;
}

/** What went back or came again, as it was posted. */
export interface PostedReturn
  extends ProviderReturn,
    Pick<Leaving, 'uncoveredCents' | 'reopened'> {}

/**
 * Posts what went back, once, and puts it back where it was when it did not go after all.
 *
 * @returns what was posted.
 */
export async function postReturns(
  work: Work,
  attempt: PaymentAttemptsTable,
  said: ProviderPayment,
): Promise<PostedReturn[]> {
  const posted: PostedReturn[] = [];
  for (const one of said.returns) {
    const known = await listPostings(work.tx, attempt.id);
    const rows = known.filter(({ provider_ref }) => provider_ref === one.id);
    const backRef = `${one.id}:returned`;
    const isBack = known.some(({ provider_ref }) => provider_ref === backRef);
    const { currency } = said;
    if (one.holds && rows.length === 0) {
      const leaving = await placeLeaving(work, attempt.id, standing(known), one.amountCents);
      await closeRefund(work, attempt, one, leaving.placed, known);
      for (const placed of leaving.placed)
        await post(work, attempt, { ref: one.id, kind: one.kind, currency }, placed);
      posted.push({ ...one, ...leaving });
    } else if (!one.holds && rows.length > 0 && !isBack) {
      for (const placed of await placeBack(work.tx, standing(rows)))
        await post(work, attempt, { ref: backRef, kind: 'returned', currency }, placed);
      posted.push({ ...one, uncoveredCents: 0, reopened: [] });
    }
  }
  return posted;
}

/** The parts of an attempt with what each invoice still owes; locks those until the transaction ends. */
export async function lockParts(tx: Queries, attemptId: string) {
  const locked = new Map<string, number>();
  const parts = await listParts(tx, attemptId);
  // In one order everywhere, so that two payments of the same invoices do not wait for each other.
  for (const { invoice_id: id } of parts.toSorted((a, b) =>
    a.invoice_id < b.invoice_id ? -1 : 1,
  )) {
    const row = await tx
      .updateTable('invoices')
      .set({ id })
      .where('id', '=', id)
      .where('status', '=', 'issued')
      .returningAll()
      .executeTakeFirst();
    locked.set(id, row === undefined ? 0 : openCentsOf(sumsOf(row)));
  }
  return parts.map(({ invoice_id, amount_cents }) => ({
    invoiceId: invoice_id,
    askedCents: amount_cents,
    openCents: locked.get(invoice_id) ?? 0,
  }));
}

/** Posts money in one place; on an invoice it is also a row of its payments. */
async function post(
  work: Work,
  attempt: PaymentAttemptsTable,
  { ref, kind, currency }: Happened,
  placed: PlacedMoney,
): Promise<void> {
  const { tx, now } = work;
  const isInvoice = placed.place !== creditPlace && placed.place !== heldPlace;
  const rowId = isInvoice ? await payInvoice(work, kind, placed, ref) : undefined;
  // An invoice that cannot take it or give it any more: a credit note or a payment came between.
  const elsewhere = placed.amountCents > 0 ? creditPlace : heldPlace;
  const place = isInvoice && rowId === undefined ? elsewhere : placed.place;
  if (rowId === undefined)
    await recordUnplaced(work, attempt, kind, { ...placed, place }, currency);
  await tx
    .insertInto('payment_postings')
    .values({
      id: newId(now),
      attempt_id: attempt.id,
      provider_ref: ref,
      kind,
      place,
      invoice_id: rowId === undefined ? null : placed.place,
      invoice_payment_id: rowId ?? null,
      amount_cents: placed.amountCents,
      currency,
      created_at: now,
    })
    .execute();
}

const actions = {
  received: 'paid online',
  refunded: 'refunded online',
  disputed: 'disputed',
  returned: 'paid again: a refund or dispute did not hold',
} as const satisfies Record<Kind, AuditedAction>;

/** Says in the history of the first invoice of a payment what became of money that is on none. */
async function recordUnplaced(
  work: Work,
  attempt: PaymentAttemptsTable,
  kind: Kind,
  { place, amountCents }: PlacedMoney,
  currency: string,
): Promise<void> {
  const [invoice] = await invoicesOf(work.tx, attempt.id);
  if (invoice === undefined) return;
  const where = place === creditPlace ? 'to the credit' : 'held';
  await recordInvoice(
    work,
    invoice,
    amountCents > 0 ? `${actions[kind]}, ${where}` : `${actions[kind]}, not from an invoice`,
    { amount: { from: '', to: formatMinor(amountCents, currency) } },
  );
}

/** Adds or takes money of an invoice. @returns the id of its row, or undefined if it cannot. */
async function payInvoice(
  work: Work,
  kind: Kind,
  { place: id, amountCents }: PlacedMoney,
  ref: string,
): Promise<string | undefined> {
  const { tx, context, now } = work;
  const change = amountCents > 0 ? addPaid : reversePaid;
  const invoice: InvoicesTable | undefined = await change(tx, id, Math.abs(amountCents), now);
  if (invoice === undefined) return undefined;
  const rowId = newId(now);
  await insertPayment(tx, {
    id: rowId,
    invoice_id: id,
    amount_cents: amountCents,
    paid_on: companyDay(context, now),
    method: 'online',
    note: kind === 'disputed' ? `Disputed, ${ref}` : ref,
    reverses_id: null,
    recorded_by: work.actor.id,
    recorded_name: work.actor.name,
    created_at: now,
  });
  await takeBackReminders(work, invoice);
  await recordInvoice(work, invoice, actions[kind], {
    paidCents: { from: invoice.paid_cents - amountCents, to: invoice.paid_cents },
  });
  return rowId;
}
