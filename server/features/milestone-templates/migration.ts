import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '04aeb41213b7d92a';

/** Sets of milestones that projects can start with, besides the built-in one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('milestone_templates')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('timing', 'text', (c) => c.notNull().check(sql`timing in ('share', 'days')`))
    .addColumn('milestones', 'text', (c) => c.notNull())
    .addColumn('archived_at', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('milestone_templates_by_name')
    .unique()
    .on('milestone_templates')
    .column('name_key')
    .where(sql.ref('archived_at'), 'is', null)
    .execute();
}
