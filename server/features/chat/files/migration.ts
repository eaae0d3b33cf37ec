import { type Kysely, sql } from 'kysely';
import { startCounting } from '#server/platform/figures/start-counting.ts';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '2efc3da080c26ebc';

/** Pictures and PDF files in messages of conversations (decision 100). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('message_id', 'text', (c) =>
      c.notNull().unique().references('chat_messages.id').onDelete('cascade'),
    )
    .addColumn('conversation_id', 'text', (c) =>
      c.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('original_name', 'text', (c) => c.notNull().check(sql`original_name <> ''`))
    .addColumn('extension', 'text', (c) =>
      c.notNull().check(sql`extension in ('pdf', 'png', 'jpg', 'jpeg')`),
    )
    .addColumn('size_bytes', 'bigint', (c) => c.notNull().check(sql`size_bytes > 0`))
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('storage_key', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('chat_files_by_conversation')
    .on('chat_files')
    .columns(['conversation_id', 'created_at', 'id'])
    .execute();
  await startCounting(db, { table: 'chat_files', amount: 'size_bytes' });
}
