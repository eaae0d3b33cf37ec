import type { Kysely } from 'kysely';

/** Who prepares the demo requested with a quote, and by when (rule QUOTE-5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('quotes')
    .addColumn('demo_owner_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  // A calendar day, YYYY-MM-DD.
  await db.schema.alterTable('quotes').addColumn('demo_due_on', 'text').execute();
}
