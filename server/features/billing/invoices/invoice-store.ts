import { sql } from 'kysely';
import type { InvoiceStatus } from '#domain/billing/invoice-status.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { isStopped } from '../stopped-project.ts';
import type { InvoicePaymentsTable, InvoicesTable } from '../tables.ts';

export function findInvoice(db: Queries, id: string): Promise<InvoicesTable | undefined> {
  return db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The number of an invoice; '' without an invoice, or one that is only planned. */
export async function invoiceNumberOf(db: Queries, id: string | null): Promise<string> {
  return id === null ? '' : ((await findInvoice(db, id))?.number ?? '');
}

/** All invoices of a quote's plan, in order. */
export function listInvoicesOfQuote(db: Queries, quoteId: string): Promise<InvoicesTable[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('position')
    .execute();
}

export async function insertInvoices(tx: Queries, rows: InvoicesTable[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('invoices').values(rows).execute();
}

/** Locks a planned invoice until the transaction ends. @returns undefined if it is not planned. */
export function lockPlanned(tx: Queries, id: string): Promise<InvoicesTable | undefined> {
  return (
    tx
      .updateTable('invoices')
      // A no-op update locks the row on both engines.
      .set({ version: sql`version` })
      .where('id', '=', id)
      .where('status', '=', 'planned')
      .returningAll()
      .executeTakeFirst()
  );
}

/** Locks invoices until the transaction ends: in one order everywhere, so that two do not wait for each other. */
export async function lockInvoices(tx: Queries, ids: readonly string[]): Promise<InvoicesTable[]> {
  const rows: InvoicesTable[] = [];
  for (const id of [...new Set(ids)].toSorted())
    rows.push(
      ...(await tx
        .updateTable('invoices')
        // A no-op update locks the row on both engines.
        .set({ version: sql`version` })
        .where('id', '=', id)
        .returningAll()
        .execute()),
    );
  return rows;
}

/** Writes an invoice that the caller's transaction has locked. */
export function writeInvoice(tx: Queries, row: InvoicesTable): Promise<InvoicesTable> {
  return tx
    .updateTable('invoices')
    .set({ ...row, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether payments and credit notes cover the invoice after adding `cents` to either. */
const covered = (cents: number) =>
  sql<boolean>`paid_cents + credited_cents + ${cents} >= total_cents`;

/** The column changes that mark an invoice as paid if `cents` more settle it. */
export const settling = (cents: number, now: number) => ({
  status: sql<InvoiceStatus>`case when ${covered(cents)} then 'paid' else status end`,
  paid_at: sql<
    number | null
  >`case when status = 'issued' and ${covered(cents)} then ${now} else paid_at end`,
  version: sql<number>`version + 1`,
  updated_at: now,
});

/** Changes an amount of an invoice by `cents`, if the condition of the change holds. */
export type ChangeAmount = (
  tx: Queries,
  id: string,
  cents: number,
  now: number,
) => Promise<InvoicesTable | undefined>;

/**
 * Adds to the paid amount, if the invoice is open and its balance is at least as much. The same
 * statement marks a fully covered invoice as paid.
 *
 * @returns undefined otherwise.
 */
export const addPaid: ChangeAmount = (tx, id, cents, now) =>
  tx
    .updateTable('invoices')
    .set({ paid_cents: sql`paid_cents + ${cents}`, ...settling(cents, now) })
    .where('id', '=', id)
    .where('status', '=', 'issued')
    .where(sql<boolean>`paid_cents + credited_cents + ${cents} <= total_cents`)
    .returningAll()
    .executeTakeFirst();

/**
 * Adds a payment of more than the balance, which is exactly `cents` less the credit: so of two requests
 * for the same money one finds another balance. A paid invoice has none.
 *
 * @returns undefined otherwise.
 */
export function addOverpaid(
  tx: Queries,
  id: string,
  { cents, creditCents }: { cents: number; creditCents: number },
  now: number,
): Promise<InvoicesTable | undefined> {
  const left = sql`total_cents - paid_cents - credited_cents`;
  return tx
    .updateTable('invoices')
    .set({ paid_cents: sql`paid_cents + ${cents}`, ...settling(cents, now) })
    .where('id', '=', id)
    .where('status', 'in', ['issued', 'paid'])
    .where(sql<boolean>`case when ${left} > 0 then ${left} else 0 end = ${cents - creditCents}`)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Reverses a payment or a refund; an invoice that is no longer covered is open again.
 *
 * @param cents below 0 for a refund.
 * @returns undefined if part of the payment was refunded.
 */
export const reversePaid: ChangeAmount = (tx, id, cents, now) =>
  tx
    .updateTable('invoices')
    .set({
      paid_cents: sql`paid_cents - ${cents}`,
      status: sql`case when ${covered(-cents)} then 'paid' else 'issued' end`,
      paid_at: sql`case when ${covered(-cents)} then paid_at else null end`,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .where(sql<boolean>`paid_cents >= ${cents}`)
    .returningAll()
    .executeTakeFirst();

/**
 * Subtracts refunded money from the paid amount, up to the overpaid amount.
 *
 * @returns undefined if less was overpaid.
 */
export const deductRefund: ChangeAmount = (tx, id, cents, now) =>
  tx
    .updateTable('invoices')
    .set({ paid_cents: sql`paid_cents - ${cents}`, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .where(sql<boolean>`paid_cents + credited_cents - total_cents >= ${cents}`)
    .returningAll()
    .executeTakeFirst();

/**
 * Voids a planned payment. An issued invoice can only be reversed by a credit note.
 *
 * @returns undefined if it is not planned.
 */
export function voidPlanned(
  tx: Queries,
  id: string,
  reason: string,
  now: number,
): Promise<InvoicesTable | undefined> {
  return tx
    .updateTable('invoices')
    .set({
      status: 'void',
      voided_at: now,
      void_reason: reason,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'planned')
    .returningAll()
    .executeTakeFirst();
}

export async function insertPayment(tx: Queries, row: InvoicePaymentsTable): Promise<void> {
  await tx.insertInto('invoice_payments').values(row).execute();
}

/** @throws if there is none. */
export function findPayment(db: Queries, id: string): Promise<InvoicePaymentsTable> {
  return db
    .selectFrom('invoice_payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The payments of an invoice, including undone ones, oldest first. */
export function listPayments(db: Queries, invoiceId: string): Promise<InvoicePaymentsTable[]> {
  return db
    .selectFrom('invoice_payments')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();
}

/**
 * Ids of planned invoices that are due to be issued, earliest first; none of a project that is
 * canceled or in the bin now, whose payments are left to people (rule BILLING-1).
 */
export async function listDuePlanned(db: Queries, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('status', '=', 'planned')
    .where('issue_on', '<=', today)
    // One by milestone waits for the approval, however late that is.
    .where('milestone_phase', '=', '')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('projects')
            .select('projects.id')
            .whereRef('projects.source_quote_id', '=', 'invoices.quote_id')
            .where(isStopped),
        ),
      ),
    )
    .orderBy('issue_on')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Invoices that are issued, unpaid, and due on or before the day. */
export function listUnpaidDueBy(db: Queries, day: string): Promise<InvoicesTable[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('status', '=', 'issued')
    .where('due_on', '<=', day)
    .orderBy('id')
    .execute();
}

/** The id of the active account with an address, or null. */
export async function findAccountId(db: Queries, emailKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
