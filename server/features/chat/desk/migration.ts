import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '6710e252408da4de';

/** Who looks after a conversation, and what the team writes down in it (decision 111). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('conversations')
    .addColumn('owner_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  for (const [name, columns, rows] of lists) {
    const index = db.schema
      .createIndex(name)
      .on('conversations')
      .columns([...columns, 'last_message_at', 'id']);
    await (rows === '' ? index : index.where(sql<boolean>`${sql.raw(rows)}`)).execute();
  }
  await db.schema
    .createTable('chat_notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('conversation_id', 'text', (c) =>
      c.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('author_name', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('chat_notes_by_conversation')
    .on('chat_notes')
    .columns(['conversation_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('chat_notes_by_author')
    .on('chat_notes')
    .column('author_id')
    .execute();
  await db.schema
    .createIndex('chat_notes_in_bin')
    .on('chat_notes')
    .columns(['deleted_at', 'id'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
  await db.schema
    .createTable('chat_note_mentions')
    .addColumn('note_id', 'text', (c) =>
      c.notNull().references('chat_notes.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('chat_note_mentions_key', ['note_id', 'user_id'])
    .execute();
  await db.schema
    .createIndex('chat_note_mentions_by_user')
    .on('chat_note_mentions')
    .column('user_id')
    .execute();
}

/** Of the team's list by owner and status: name, first columns, and the rows they contain. */
const lists = [
  // Of all of them, for the reference to accounts too.
  ['conversations_by_owner', ['owner_id'], ''],
  ['conversations_of_nobody', [], 'last_seq >= 1 and owner_id is null'],
  [
    'conversations_answered',
    [],
    'last_seq >= 1 and closed_at is null and waiting_message_id is null',
  ],
  [
    'conversations_unanswered',
    [],
    'last_seq >= 1 and closed_at is null and waiting_message_id is not null',
  ],
] as const;
