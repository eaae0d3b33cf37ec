import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '5cb3152807eca6f8';

/** Open invoices by what is open of them: a line of a statement is for one with its amount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index invoices_by_open_amount on invoices
    ((total_cents - paid_cents - credited_cents), due_on) where status = 'issued'`.execute(db);
}
