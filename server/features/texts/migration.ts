import type { Kysely } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'a1ebc4db1b820b05';

/** The company's own texts with their versions, and the changed words of a mail as it was queued. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('edited_texts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('area', 'text', (c) => c.notNull())
    .addColumn('text_key', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('original', 'text', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.references('users.id'))
    .addColumn('changed_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('edited_texts_versions', ['text_key', 'version'])
    .execute();
  await db.schema.createIndex('edited_texts_by_area').on('edited_texts').column('area').execute();
  await db.schema.alterTable('mails').addColumn('words', 'text').execute();
}
