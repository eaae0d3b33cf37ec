import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'cc2215dda9a526bc';

/** Refunds that staff began: what is on its way back counts before the provider has answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_refunds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('attempt_id', 'text', (c) => c.notNull().references('payment_attempts.id'))
    .addColumn('invoice_id', 'text', (c) => c.notNull().references('invoices.id'))
    .addColumn('idempotency_key', 'text', (c) => c.notNull().unique())
    .addColumn('amount_cents', 'bigint', (c) => c.notNull().check(sql`amount_cents > 0`))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('credits_since', 'bigint')
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('asked', 'unsure', 'sent', 'refused')`),
    )
    .addColumn('tries', 'bigint', (c) => c.notNull())
    .addColumn('recorded_by', 'text')
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  for (const column of ['attempt_id', 'invoice_id'])
    await db.schema
      .createIndex(`payment_refunds_of_${column}`)
      .on('payment_refunds')
      .columns([column, 'id'])
      .execute();
}
