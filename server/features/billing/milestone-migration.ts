import type { Kysely } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '6395b37ed4d6d9b6';

/** The phase whose approval makes a planned payment due (decision 72); '' for one with a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('invoices')
    .addColumn('milestone_phase', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
