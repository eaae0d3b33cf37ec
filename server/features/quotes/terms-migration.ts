import type { Kysely } from 'kysely';

/** The hash of the statements, which must not change (see migrate.test.ts). */
export const landed = '9998b515f9af8d8e';

/** What a quote promises: null for quotes from before, which promised only what they said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('quotes').addColumn('terms_snapshot', 'text').execute();
}
