import type { Kysely } from 'kysely';

/** In which encoding a text file is, so that it can be served as what it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('document_versions')
    .addColumn('charset', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
