import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'caf97cdd34a44621';

/** Up to which message a visitor has read; what is from before counts as read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('conversations')
    .addColumn('visitor_read_seq', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update conversations set visitor_read_seq = last_seq`.execute(db);
}
