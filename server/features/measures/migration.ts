import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '5731486585b37b16';

/** Measures ask for what was first sent, and what was completed, in a period (decision 124). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index quote_versions_first on quote_versions (sent_at, quote_id)
    where number = 1`.execute(db);
  await sql`create index projects_by_completed_at on projects (completed_at, id)
    where completed_at is not null and deleted_at is null`.execute(db);
}
