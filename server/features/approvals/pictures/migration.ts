import type { Kysely } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '85e6a8a7ccf8e5f5';

/** Pictures that approvers add to their words, as documents that say who sent them (decision 77). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('documents').addColumn('client_sent_at', 'bigint').execute();
  await db.schema
    .createTable('approval_pictures')
    .addColumn('document_id', 'text', (c) =>
      c.primaryKey().references('documents.id').onDelete('cascade'),
    )
    .addColumn('item_id', 'text', (c) =>
      c.notNull().references('approval_items.id').onDelete('cascade'),
    )
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('approval_pictures_of_item_id')
    .on('approval_pictures')
    .columns(['item_id', 'added_at', 'document_id'])
    .execute();
}
