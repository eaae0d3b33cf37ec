import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '5d10bf17ebedcd7a';

/** Today's list asks for the few payments that wait for a milestone, among all invoices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index invoices_for_milestones on invoices (status, created_at, id)
    where status = 'planned' and milestone_phase <> ''`.execute(db);
}
