import { sql } from 'kysely';
import type { InvoiceStatus } from '#domain/billing/invoice-status.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { InvoicePaymentsTable, InvoicesTable } from '../tables.ts';

export function findInvoice(db: Queries, id: string): Promise<InvoicesTable | undefined> {
  return db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All payments of a quote's plan, in their order. */
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

/** Holds a planned invoice until the transaction ends. @returns undefined when it is not planned. */
export function lockPlanned(tx: Queries, id: string): Promise<InvoicesTable | undefined> {
  return (
    tx
      .updateTable('invoices')
      // Changes nothing: an update is what holds a row on both engines.
      .set({ version: sql`version` })
      .where('id', '=', id)
      .where('status', '=', 'planned')
      .returningAll()
      .executeTakeFirst()
  );
}

/** Writes an invoice that the caller's transaction holds. */
export function writeInvoice(tx: Queries, row: InvoicesTable): Promise<InvoicesTable> {
  return tx
    .updateTable('invoices')
    .set({ ...row, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether money and credit notes cover the invoice, once `cents` more of either is counted. */
const covered = (cents: number) =>
  sql<boolean>`paid_cents + credited_cents + ${cents} >= total_cents`;

/** What a settled invoice becomes, in the statement that settles it. */
export const settling = (cents: number, now: number) => ({
  status: sql<InvoiceStatus>`case when ${covered(cents)} then 'paid' else status end`,
  paid_at: sql<
    number | null
  >`case when status = 'issued' and ${covered(cents)} then ${now} else paid_at end`,
  version: sql<number>`version + 1`,
  updated_at: now,
});

/**
 * Adds to what was paid, if the invoice is open and owes as much. What is covered in full becomes
 * paid in the same statement.
 *
 * @returns undefined when it does not.
 */
export function addPaid(
  tx: Queries,
  id: string,
  cents: number,
  now: number,
): Promise<InvoicesTable | undefined> {
  return tx
    .updateTable('invoices')
    .set({ paid_cents: sql`paid_cents + ${cents}`, ...settling(cents, now) })
    .where('id', '=', id)
    .where('status', '=', 'issued')
    .where(sql<boolean>`paid_cents + credited_cents + ${cents} <= total_cents`)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Takes a payment back out, or a refund back in: what is no longer covered is open again.
 *
 * @param cents below 0 for a refund
 * @returns undefined when as much is not there any more: some of it was sent back.
 */
export function takeBackPaid(
  tx: Queries,
  id: string,
  cents: number,
  now: number,
): Promise<InvoicesTable | undefined> {
  return tx
    .updateTable('invoices')
    .set({
      paid_cents: sql`paid_cents - ${cents}`,
      status: sql`case when ${covered(-cents)} then 'paid' else 'issued' end`,
      paid_at: sql`case when ${covered(-cents)} then paid_at else null end`,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .where(sql<boolean>`paid_cents - ${cents} between 0 and total_cents`)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Takes money out that was sent back: only what the client paid beyond what is owed.
 *
 * @returns undefined when that is less.
 */
export function takeOverpaid(
  tx: Queries,
  id: string,
  cents: number,
  now: number,
): Promise<InvoicesTable | undefined> {
  return tx
    .updateTable('invoices')
    .set({ paid_cents: sql`paid_cents - ${cents}`, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .where(sql<boolean>`paid_cents + credited_cents - total_cents >= ${cents}`)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Makes a payment void that is still to be invoiced. An issued invoice stays as it is: it is taken
 * back with a credit note.
 *
 * @returns undefined for any other.
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

/** Oldest first, those undone among them. */
export function listPayments(db: Queries, invoiceId: string): Promise<InvoicePaymentsTable[]> {
  return db
    .selectFrom('invoice_payments')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();
}

/** Planned ones whose day has come, first day first. */
export async function listDuePlanned(db: Queries, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('status', '=', 'planned')
    .where('issue_on', '<=', today)
    .orderBy('issue_on')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Issued, not paid, and due on or before the day. */
export function listUnpaidDueBy(db: Queries, day: string): Promise<InvoicesTable[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('status', '=', 'issued')
    .where('due_on', '<=', day)
    .orderBy('id')
    .execute();
}

/** The account that an address belongs to, if it has one that is not disabled. */
export async function findAccountId(db: Queries, emailKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
