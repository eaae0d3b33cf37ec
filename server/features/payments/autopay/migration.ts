import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'd0e685428e80a7d3';

/** Signed consents to charge the payments of a plan by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_mandates')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('quote_id', 'text', (c) => c.notNull().references('quotes.id'))
    .addColumn('attempt_id', 'text', (c) => c.notNull().unique().references('payment_attempts.id'))
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('pending', 'active', 'ended')`),
    )
    // Exactly what was shown, and the SHA-256 of that text.
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('text_hash', 'text', (c) => c.notNull())
    .addColumn('signed_name', 'text', (c) => c.notNull())
    .addColumn('signed_at', 'bigint', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('customer_id', 'text', (c) => c.notNull())
    .addColumn('method_id', 'text', (c) => c.notNull())
    .addColumn('card_label', 'text', (c) => c.notNull())
    .addColumn('card_expires_on', 'text', (c) => c.notNull())
    .addColumn('expiry_told', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_name', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addCheckConstraint('payment_mandates_ended', sql`(state = 'ended') = (ended_at is not null)`)
    .execute();
  // One card per plan.
  await db.schema
    .createIndex('payment_mandates_one_active')
    .unique()
    .on('payment_mandates')
    .column('quote_id')
    .where(sql.ref('state'), '=', sql.lit('active'))
    .execute();
  await db.schema
    .createIndex('payment_mandates_expiring')
    .on('payment_mandates')
    .column('card_expires_on')
    .where(sql.ref('state'), '=', sql.lit('active'))
    .execute();
  for (const column of ['quote_id', 'email_key'] as const)
    await db.schema
      .createIndex(`payment_mandates_of_${column}`)
      .on('payment_mandates')
      .columns([column, 'id'])
      .execute();
}
