import { sql } from 'kysely';
import { withTax } from '#domain/billing/tax.ts';
import type { ChangePayments } from '#domain/change-request/change-payments.ts';
import {
  insertInvoices,
  listInvoicesOfQuote,
} from '#server/features/billing/invoices/invoice-store.ts';
import { issueInvoice } from '#server/features/billing/invoices/issue-invoice.ts';
import { plannedPayment } from '#server/features/billing/invoices/plan-invoices.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import { rateOf } from '#server/features/billing/tax/rate-columns.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { LockedChange } from './lock-change.ts';

/**
 * Writes the payments of a signed change: an invoice over what is due now, and the planned payments
 * again with what is added to them. The old ones become void; nobody has seen them as invoices.
 *
 * @param planned the planned payments, locked by the caller.
 * @returns the issued invoice; undefined if nothing is due now.
 */
export async function raisePayments(
  work: Work,
  { change, basis }: LockedChange,
  { nowCents, raised }: ChangePayments,
  planned: readonly InvoicesTable[],
): Promise<InvoicesTable | undefined> {
  const { tx, context, now } = work;
  const all = await listInvoicesOfQuote(tx, basis.quote.id);
  // A quote that cost nothing has no payments yet.
  let position = Math.max(-1, ...all.map((invoice) => invoice.position)) + 1;
  const anew = raised.flatMap(({ id, raiseCents, netCents }) => {
    const row = planned.find((one) => one.id === id);
    if (row === undefined || raiseCents === 0) return [];
    return [{ id, row: { ...row, ...amounts(row, netCents), position: position++ } }];
  });
  await voidPlanned(
    tx,
    anew.map(({ id }) => id),
    `Planned again with change ${change.number}.`,
    now,
  );
  await insertInvoices(
    tx,
    anew.map(({ row }) => ({
      ...row,
      id: newId(now),
      version: 1,
      created_at: now,
      updated_at: now,
    })),
  );
  if (nowCents === 0) return undefined;
  const invoice = {
    ...plannedPayment(work, basis.quote, {
      label: `Change ${change.number}`,
      position,
      day: companyToday(context),
      netCents: nowCents,
      // It is issued at once, with the rate of today.
      basisPoints: 0,
    }),
    ...clientOf(all.at(-1)),
  };
  await insertInvoices(tx, [invoice]);
  return issueInvoice(work, invoice.id);
}

/**
 * Whose the payments of a quote are. They stay one client's, with one credit, also where the quote names
 * another address by now.
 */
function clientOf(latest: InvoicesTable | undefined): Partial<InvoicesTable> {
  if (latest === undefined) return {};
  const { customer_email, email_key, bill_to_email } = latest;
  return { customer_email, email_key, bill_to_email };
}

/** The amounts of a planned payment; its tax is a forecast until it is issued. */
function amounts(payment: InvoicesTable, cents: number) {
  const { netCents, taxCents, totalCents } = withTax(cents, rateOf(payment));
  return { net_cents: netCents, tax_cents: taxCents, total_cents: totalCents };
}

async function voidPlanned(
  tx: Queries,
  ids: readonly string[],
  reason: string,
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('invoices')
    .set({
      status: 'void',
      voided_at: now,
      void_reason: reason,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', 'in', ids)
    .where('status', '=', 'planned')
    .execute();
}
