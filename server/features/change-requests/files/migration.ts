import type { Kysely } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '797ccd04fdda8acb';

/** Files that clients send with what they ask for, as documents of the project (decision 77). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('change_files')
    .addColumn('document_id', 'text', (c) =>
      c.primaryKey().references('documents.id').onDelete('cascade'),
    )
    .addColumn('change_id', 'text', (c) =>
      c.notNull().references('change_requests.id').onDelete('cascade'),
    )
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('change_files_of_change_id')
    .on('change_files')
    .columns(['change_id', 'added_at', 'document_id'])
    .execute();
}
