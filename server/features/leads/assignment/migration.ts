import type { Kysely } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '2ae1a955a257e6b1';

/** Rules that say who gets new leads, whose turn it is, and which leads may still get an owner by one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_assignments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('version', 'bigint', (c) => c.notNull().unique())
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('changed_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('lead_turns')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('given', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('lead_assignments_by_changer')
    .on('lead_assignments')
    .column('changed_by')
    .execute();
  await db.schema.alterTable('leads').addColumn('unassigned_since', 'bigint').execute();
}
