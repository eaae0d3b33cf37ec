import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '976770779236041d';

/** Webhooks and their deliveries (decision 116). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('events', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('old_secret', 'text', (c) => c.notNull())
    .addColumn('old_secret_until', 'bigint', (c) => c.notNull())
    .addColumn('off_since', 'bigint')
    .addColumn('gone_at', 'bigint')
    .addColumn('failing_since', 'bigint')
    .addColumn('told_at', 'bigint')
    .addColumn('paused_until', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('webhook_id', 'text', (c) =>
      c.notNull().references('webhooks.id').onDelete('cascade'),
    )
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('record_id', 'text', (c) => c.notNull())
    .addColumn('changed', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('waiting', 'delivered', 'failed')`),
    )
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
    .addColumn('lease_until', 'bigint')
    .addColumn('status', 'integer')
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('tried_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  // The log of a webhook, newest first; also what failed of it, and what goes with it.
  await db.schema
    .createIndex('webhook_deliveries_log')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'id'])
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_failed')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'id'])
    .where(sql`state`, '=', sql.lit('failed'))
    .execute();
  // What is forgotten, and what is sent again.
  await db.schema
    .createIndex('webhook_deliveries_age')
    .on('webhook_deliveries')
    .column('created_at')
    .execute();
  // What is due for a webhook, and what waits before it for the same record.
  await db.schema
    .createIndex('webhook_deliveries_due')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'next_attempt_at', 'id'])
    .where(sql`state`, '=', sql.lit('waiting'))
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_order')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'record_id', 'id'])
    .where(sql`state`, '=', sql.lit('waiting'))
    .execute();
}
