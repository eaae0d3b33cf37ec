import type { Kysely } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '4908a6c97ad0adf2';

/** What a customer sees of a quote while its discount waits for the second look; null otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('quotes').addColumn('held_offer', 'text').execute();
}
