import type { Kysely } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '54afe960f52965cf';

/** The company's own settings, in groups with versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('company_settings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('group_name', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.references('users.id'))
    .addColumn('changed_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('company_settings_versions', ['group_name', 'version'])
    .execute();
}
