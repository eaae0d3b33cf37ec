import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Chat: who waits, who read what, cards, blocks and whose a conversation is. Booking: holds and moves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['waiting_message_id', 'address_hash'])
    await db.schema.alterTable('conversations').addColumn(column, 'text').execute();
  await db.schema.alterTable('conversations').addColumn('email_proven_at', 'bigint').execute();
  await db.schema
    .alterTable('conversations')
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await db.schema
    .createIndex('conversations_by_user')
    .on('conversations')
    .columns(['user_id', 'last_message_at', 'id'])
    .execute();
  await db.schema.alterTable('chat_messages').addColumn('card', 'text').execute();

  await db.schema
    .createTable('chat_reads')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('conversation_id', 'text', (c) =>
      c.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_reads_pk', ['user_id', 'conversation_id'])
    .execute();
  // What staff had read before each of them had a mark of their own.
  await sql`insert into chat_reads (user_id, conversation_id, seq)
    select users.id, chat_messages.conversation_id, max(chat_messages.seq)
    from users cross join chat_messages
    where users.role = 'admin' and chat_messages.read_at is not null
    group by users.id, chat_messages.conversation_id`.execute(db);

  await db.schema
    .createTable('chat_blocks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('session', 'email', 'address')`),
    )
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('blocked_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('blocked_by_name', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('chat_blocks_once', ['kind', 'subject'])
    .execute();

  await db.schema
    .alterTable('bookings')
    .addColumn('moves', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('bookings')
    .addColumn('type_label', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('slot_holds')
    // One hold a start: the database decides who has it.
    .addColumn('starts_at', 'bigint', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('slot_holds_by_token')
    .on('slot_holds')
    .column('token_hash')
    .execute();
}
