import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '7f0958894de896a5';

/**
 * Rates such as 8.875 %: what is left of a rate beyond whole hundredths of a percent, in
 * ten-thousandths of a percent. A column beside the old one, since a wider one would rewrite every
 * invoice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['billing_profiles', 'invoices', 'credit_notes'])
    await db.schema
      .alterTable(table)
      .addColumn('tax_hundredths', 'bigint', (c) =>
        c.notNull().defaultTo(0).check(sql`tax_hundredths between 0 and 99`),
      )
      .execute();
}
