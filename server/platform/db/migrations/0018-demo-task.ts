import type { Kysely } from 'kysely';

/** Who prepares the demo that was asked for with a quote, and until when (features, row K10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('quotes')
    .addColumn('demo_owner_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  // A calendar day, YYYY-MM-DD.
  await db.schema.alterTable('quotes').addColumn('demo_due_on', 'text').execute();
}
