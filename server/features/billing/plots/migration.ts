import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '0a3c82b9ad630c2c';

/** Indexes that contain the amounts, so that the sums of a period and of open balances read no rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const amounts = ['total_cents', 'paid_cents', 'credited_cents'];
  await db.schema
    .createIndex('invoices_sums_by_due_on')
    .on('invoices')
    .columns(['due_on', 'status', ...amounts])
    .execute();
  await db.schema
    .createIndex('invoices_open_sums')
    .on('invoices')
    .columns(['due_on', ...amounts])
    .where(sql<boolean>`status = 'issued'`)
    .execute();
}
