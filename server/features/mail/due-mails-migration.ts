import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'd03f64aa294fa697';

/**
 * With the status in front, SQLite walks the index of due mails in order. Without it the planner
 * took the index by status and sorted everything that waits, for each claim of a few.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index mails_due`.execute(db);
  await sql`create index mails_due on mails (status, next_attempt_at, id)
    where status = 'queued'`.execute(db);
}
