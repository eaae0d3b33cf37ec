import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Live chat: conversations, their messages, the browsers that may see them, and who is there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('conversations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.references('leads.id').onDelete('set null'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('last_seq', 'bigint', (c) => c.notNull())
    .addColumn('last_message', 'text', (c) => c.notNull())
    .addColumn('last_sender', 'text', (c) =>
      c.notNull().check(sql`last_sender in ('customer', 'admin')`),
    )
    .addColumn('last_message_at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('visitor_seen_at', 'bigint')
    .addColumn('link_version', 'bigint', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  for (const columns of [['last_message_at'], ['lead_id'], ['email_key']])
    await db.schema
      .createIndex(`conversations_by_${columns.join('_')}`)
      .on('conversations')
      .columns([...columns, 'id'])
      .execute();

  await db.schema
    .createTable('chat_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('conversation_id', 'text', (c) =>
      c.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('client_message_id', 'text')
    .addColumn('sender_type', 'text', (c) =>
      c.notNull().check(sql`sender_type in ('customer', 'admin')`),
    )
    .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('sender_name', 'text', (c) => c.notNull())
    .addColumn('sender_email', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull().check(sql`body <> ''`))
    .addColumn('read_at', 'bigint')
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('chat_messages_order', ['conversation_id', 'seq'])
    .addUniqueConstraint('chat_messages_once', [
      'conversation_id',
      'sender_type',
      'client_message_id',
    ])
    .execute();
  await db.schema
    .createIndex('chat_messages_unread')
    .on('chat_messages')
    .column('conversation_id')
    .where(sql.ref('read_at'), 'is', null)
    .execute();

  await db.schema
    .createTable('chat_keys')
    .addColumn('key_hash', 'text', (c) => c.primaryKey())
    .addColumn('conversation_id', 'text', (c) =>
      c.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('chat_keys_by_conversation')
    .on('chat_keys')
    .column('conversation_id')
    .execute();

  await db.schema
    .createTable('staff_presence')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute();
}
