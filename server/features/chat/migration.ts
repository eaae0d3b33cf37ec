import type { Kysely } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'd4cce56580d274b5';

/** How many pages a reader has open on an instance, for the limit over all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('open_pages')
    .addColumn('pages', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}
