import type { Kysely } from 'kysely';

/** What a person saw of the site before writing: one line for each time that they wrote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_visits')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('pages', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('lead_visits_by_lead')
    .on('lead_visits')
    .columns(['lead_id', 'created_at', 'id'])
    .execute();
}
