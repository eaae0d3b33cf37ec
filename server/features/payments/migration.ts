import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '21548fa00551c20a';

/** Online payments: attempts, the provider's news, and money that is posted exactly once (decision 74). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_attempts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('checkout', 'saved', 'check')`),
    )
    .addColumn('provider', 'text', (c) =>
      c.notNull().check(sql`provider in ('stripe', 'test', '')`),
    )
    .addColumn('provider_id', 'text')
    .addColumn('payment_ref', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) =>
      c
        .notNull()
        .check(
          sql`state in ('started', 'open', 'processing', 'paid', 'failed', 'expired', 'needs-look')`,
        ),
    )
    .addColumn('amount_cents', 'bigint', (c) => c.notNull().check(sql`amount_cents >= 0`))
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text', (c) => c.notNull().unique())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('failure', 'text', (c) => c.notNull())
    .addColumn('look', 'text', (c) => c.notNull())
    .addColumn('started_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('started_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('payment_parts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('attempt_id', 'text', (c) => c.notNull().references('payment_attempts.id'))
    .addColumn('invoice_id', 'text', (c) => c.notNull().references('invoices.id'))
    .addColumn('amount_cents', 'bigint', (c) => c.notNull().check(sql`amount_cents > 0`))
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('payment_parts_once', ['attempt_id', 'invoice_id'])
    .execute();
  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('attempt_id', 'text', (c) => c.notNull())
    .addColumn('object_id', 'text', (c) => c.notNull())
    .addColumn('happened_at', 'bigint', (c) => c.notNull())
    .addColumn('settled_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('payment_postings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('attempt_id', 'text', (c) => c.notNull().references('payment_attempts.id'))
    .addColumn('provider_ref', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('received', 'refunded', 'disputed', 'returned')`),
    )
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('invoice_id', 'text', (c) => c.references('invoices.id'))
    .addColumn('invoice_payment_id', 'text', (c) => c.unique().references('invoice_payments.id'))
    .addColumn('amount_cents', 'bigint', (c) => c.notNull().check(sql`amount_cents <> 0`))
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    // What the provider says becomes money once, whoever hears it first and however often.
    .addUniqueConstraint('payment_postings_once', ['attempt_id', 'provider_ref', 'place'])
    // Exactly money on an invoice is a row of its payments.
    .addCheckConstraint(
      'payment_postings_place',
      sql`(invoice_id is null) = (invoice_payment_id is null)`,
    )
    .execute();
  await db.schema
    .createTable('test_checkouts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('payment_attempts_at_provider')
    .unique()
    .on('payment_attempts')
    .columns(['provider', 'provider_id'])
    .where(sql.ref('provider_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('payment_attempts_to_look_at')
    .on('payment_attempts')
    .columns(['updated_at', 'id'])
    .where(sql.ref('look'), '<>', sql.lit(''))
    .execute();
  await db.schema
    .createIndex('payment_attempts_of_started_by')
    .on('payment_attempts')
    .column('started_by')
    .where(sql.ref('started_by'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('payment_events_unsettled')
    .on('payment_events')
    .columns(['created_at', 'id'])
    .where(sql.ref('settled_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('payment_postings_of_invoice_id')
    .on('payment_postings')
    .column('invoice_id')
    .where(sql.ref('invoice_id'), 'is not', null)
    .execute();
  for (const [table, columns] of [
    ['payment_attempts', ['created_at', 'id']],
    ['payment_attempts', ['payment_ref', 'id']],
    ['payment_attempts', ['email_key', 'id']],
    ['payment_parts', ['invoice_id', 'id']],
    ['test_checkouts', ['created_at', 'id']],
    ['test_checkouts', ['updated_at', 'id']],
  ] as const)
    await db.schema
      .createIndex(`${table}_of_${columns[0]}`)
      .on(table)
      .columns([...columns])
      .execute();
}
