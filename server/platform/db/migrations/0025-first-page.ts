import type { Kysely } from 'kysely';

/** A lead keeps the page of the site that its person first wrote from, beside its source. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('leads')
    .addColumn('first_page', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
