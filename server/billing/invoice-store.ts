import { sql } from 'kysely';
import type { InvoicePaymentsTable, InvoicesTable } from '../db/billing-tables.ts';
import type { Queries } from '../db/schema.ts';

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

/**
 * Adds to what was paid, if the invoice is open and owes as much. What was paid in full becomes
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
    .set({
      paid_cents: sql`paid_cents + ${cents}`,
      status: sql`case when paid_cents + ${cents} = total_cents then 'paid' else status end`,
      paid_at: sql`case when paid_cents + ${cents} = total_cents then ${now} else paid_at end`,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'issued')
    .where(sql<boolean>`paid_cents + ${cents} <= total_cents`)
    .returningAll()
    .executeTakeFirst();
}

/** Takes a payment back out: the invoice is open again. */
export function takeBackPaid(
  tx: Queries,
  id: string,
  cents: number,
  now: number,
): Promise<InvoicesTable> {
  return tx
    .updateTable('invoices')
    .set({
      paid_cents: sql`paid_cents - ${cents}`,
      status: 'issued',
      paid_at: null,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes an invoice void that nobody has paid anything of. @returns undefined for any other. */
export function voidUnpaid(
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
    .where('status', 'in', ['planned', 'issued'])
    .where('paid_cents', '=', 0)
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
