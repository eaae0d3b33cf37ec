import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'd9c4718511ffecf9';

/** Money of a period that came online and stands on no invoice, which is little of all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payment_postings_unplaced on payment_postings (created_at)
    where invoice_id is null`.execute(db);
}
