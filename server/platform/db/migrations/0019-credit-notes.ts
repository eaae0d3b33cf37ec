import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Credit notes, and the one invoice that stands for the payments of a plan paid off early. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The sum of the credit notes below it; nobody can take off more than was invoiced.
  await db.schema
    .alterTable('invoices')
    .addColumn('credited_cents', 'bigint', (c) =>
      c.notNull().defaultTo(0).check(sql`credited_cents >= 0 and credited_cents <= total_cents`),
    )
    .execute();
  // Of a planned payment that became part of another invoice: which one.
  await db.schema
    .alterTable('invoices')
    .addColumn('replaced_by', 'text', (c) => c.references('invoices.id'))
    .execute();
  // Append-only, like the invoices' payments. The bill goes to whom the invoice went.
  await db.schema
    .createTable('credit_notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('invoice_id', 'text', (c) => c.notNull().references('invoices.id'))
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('net_cents', 'bigint', (c) => c.notNull().check(sql`net_cents >= 0`))
    .addColumn('tax_basis_points', 'bigint', (c) => c.notNull())
    .addColumn('tax_cents', 'bigint', (c) => c.notNull().check(sql`tax_cents >= 0`))
    .addColumn('total_cents', 'bigint', (c) => c.notNull().check(sql`total_cents > 0`))
    .addColumn('issued_on', 'text', (c) => c.notNull())
    .addColumn('recorded_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('credit_notes_by_invoice')
    .on('credit_notes')
    .columns(['invoice_id', 'id'])
    .execute();
  // The bookkeeper's file reads a period of each kind.
  await db.schema
    .createIndex('credit_notes_by_issued_on')
    .on('credit_notes')
    .columns(['issued_on', 'id'])
    .execute();
  await db.schema
    .createIndex('invoice_payments_by_paid_on')
    .on('invoice_payments')
    .columns(['paid_on', 'id'])
    .execute();
}
