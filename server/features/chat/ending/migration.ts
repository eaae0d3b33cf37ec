import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'ac5df0cf873796dc';

/** What visitors say of closed conversations (decision 112). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_ratings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('conversation_id', 'text', (c) =>
      c.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('closed_at', 'bigint', (c) => c.notNull())
    .addColumn('score', 'text', (c) => c.notNull().check(sql`score in ('good', 'bad')`))
    .addColumn('comment', 'text', (c) => c.notNull())
    .addColumn('rated_at', 'bigint', (c) => c.notNull())
    .execute();
  // Once for each time that it was closed.
  await db.schema
    .createIndex('chat_ratings_of_closing')
    .unique()
    .on('chat_ratings')
    .columns(['conversation_id', 'closed_at'])
    .execute();
  await db.schema
    .createIndex('chat_ratings_by_time')
    .on('chat_ratings')
    .columns(['rated_at', 'score'])
    .execute();
}
