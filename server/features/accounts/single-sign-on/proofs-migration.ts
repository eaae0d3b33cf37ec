import type { Kysely } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '4a102b23f338b5c0';

/** Somebody can also visit the provider to prove who they are in the session that they have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('single_sign_on_attempts').addColumn('session_id', 'text').execute();
}
