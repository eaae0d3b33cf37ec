import type { Kysely } from 'kysely';

/** The hash of the statements, which must not change (see migrate.test.ts). */
export const landed = '3a11453a898d6783';

/** What the buyer of an entry gets, after a change and before it; null in changes from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('catalogue_changes').addColumn('about', 'text').execute();
  await db.schema.alterTable('catalogue_changes').addColumn('old_about', 'text').execute();
}
