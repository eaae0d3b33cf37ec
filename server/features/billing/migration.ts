import type { Kysely } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'fb551a0598cd2950';

/** What a document says about its sender; '' on those that were issued before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['invoices', 'credit_notes'])
    await db.schema
      .alterTable(table)
      .addColumn('seller', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
}
