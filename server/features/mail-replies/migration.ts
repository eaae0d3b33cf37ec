import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'c089798de62c3619';

/** Replies by email become messages in the conversation that they belong to (decision 101). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mailboxes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('uid_validity', 'bigint', (c) => c.notNull())
    .addColumn('last_uid', 'bigint', (c) => c.notNull().check(sql`last_uid >= 0`))
    .addColumn('lease_until', 'bigint', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('read_at', 'bigint')
    .execute();
  await db.schema
    .createTable('chat_mails')
    .addColumn('mail_id', 'text', (c) => c.primaryKey().references('mails.id').onDelete('cascade'))
    .addColumn('conversation_id', 'text', (c) =>
      c.notNull().references('conversations.id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('chat_mails_by_conversation')
    .on('chat_mails')
    .column('conversation_id')
    .execute();
  await db.schema.alterTable('chat_messages').addColumn('email_subject', 'text').execute();
}
