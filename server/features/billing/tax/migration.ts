import type { Kysely } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '39142b068c918fcb';

/** How clients are taxed, and what an issued invoice says about its tax (decision 81). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, name, initial] of [
    ['billing_profiles', 'tax_treatment', 'standard'],
    ['billing_profiles', 'tax_text', ''],
    ['billing_profiles', 'tax_country', ''],
    ['billing_profiles', 'tax_id', ''],
    ['invoices', 'tax_treatment', 'standard'],
    ['invoices', 'tax_name', ''],
    ['invoices', 'tax_text', ''],
    ['invoices', 'bill_to_tax_id', ''],
  ] as const)
    await db.schema
      .alterTable(table)
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(initial))
      .execute();
}
