import type { Kysely } from 'kysely';

/** Who has a page open through which instance: a page closed on one says nothing of another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('open_pages')
    .addColumn('reader_id', 'text', (c) => c.notNull())
    .addColumn('instance', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('open_pages_key', ['reader_id', 'instance'])
    .execute();
}
