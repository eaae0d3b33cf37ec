import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'edb5704606ef1648';

/** Credit of a client that pays an invoice: which rows of money belong together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('credit_uses')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('payment_id', 'text', (c) => c.notNull().unique().references('invoice_payments.id'))
    .addColumn('from_payment_id', 'text', (c) => c.unique().references('invoice_payments.id'))
    .addColumn('attempt_id', 'text')
    .addColumn('amount_cents', 'bigint', (c) => c.notNull().check(sql`amount_cents > 0`))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    // It comes from another invoice, or from an online payment.
    .addCheckConstraint(
      'credit_uses_source',
      sql`(from_payment_id is null) <> (attempt_id is null)`,
    )
    .execute();
  // Money of a period, for the payout report.
  await db.schema
    .createIndex('payment_postings_of_created_at')
    .on('payment_postings')
    .column('created_at')
    .execute();
}
