import type { Kysely } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '005f733eca6820d6';

/** Roles of staff, and which of them an account has (decision 83). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_roles')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('rights', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  // The key of a ready-made role, or the id of one that the company has made.
  await db.schema.alterTable('users').addColumn('staff_role', 'text').execute();
}
