import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The outbox: mail that belongs to a change of the business and leaves after its commit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('essential', 'notification', 'team')`),
    )
    .addColumn('template', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('recipient_key', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('message_id', 'text', (c) => c.notNull().unique())
    .addColumn('dedupe_key', 'text', (c) => c.unique())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('queued', 'sent', 'failed', 'suppressed')`),
    )
    .addColumn('attempts', 'bigint', (c) => c.notNull())
    .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
    .addColumn('lease_until', 'bigint')
    .addColumn('give_up_at', 'bigint', (c) => c.notNull())
    .addColumn('useful_until', 'bigint')
    .addColumn('last_error', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .execute();
  // What is due, oldest first.
  await db.schema
    .createIndex('mails_due')
    .on('mails')
    .columns(['next_attempt_at', 'id'])
    .where(sql.ref('status'), '=', sql.lit('queued'))
    .execute();
  for (const columns of [['created_at'], ['recipient_key'], ['status', 'created_at']])
    await db.schema
      .createIndex(`mails_by_${columns.join('_')}`)
      .on('mails')
      .columns([...columns, 'id'])
      .execute();
}
