import type { Kysely } from 'kysely';

/** By which four digits a client recognises the account that pays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('billing_profiles')
    .addColumn('account_ending', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
