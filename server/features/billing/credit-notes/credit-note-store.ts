import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
import { type ChangeAmount, settling } from '../invoices/invoice-store.ts';
import type { CreditNotesTable } from '../tables.ts';

/**
 * Adds to the credited amount, if the invoice is issued and enough of it is left. The same
 * statement marks an invoice that payments and credit notes cover as paid.
 *
 * @returns undefined if it is not issued or too little is left.
 */
export const addCredited: ChangeAmount = (tx, id, cents, now) =>
  tx
    .updateTable('invoices')
    .set({ credited_cents: sql`credited_cents + ${cents}`, ...settling(cents, now) })
    .where('id', '=', id)
    .where('status', 'in', ['issued', 'paid'])
    .where(sql<boolean>`credited_cents + ${cents} <= total_cents`)
    .returningAll()
    .executeTakeFirst();

export async function insertCreditNote(tx: Queries, row: CreditNotesTable): Promise<void> {
  await tx.insertInto('credit_notes').values(row).execute();
}

export function findCreditNote(db: Queries, id: string): Promise<CreditNotesTable | undefined> {
  return db.selectFrom('credit_notes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The credit notes of some invoices, oldest first. */
export async function listCreditNotes(
  db: Queries,
  invoiceIds: readonly string[],
): Promise<CreditNotesTable[]> {
  if (invoiceIds.length === 0) return [];
  return db
    .selectFrom('credit_notes')
    .selectAll()
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('id')
    .execute();
}
