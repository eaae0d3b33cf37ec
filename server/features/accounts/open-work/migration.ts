import type { Kysely } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'c4cc6f7e629d1ceb';

/** The work of a deleted account is remembered, so that restoring the account gives it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('released_work')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('record_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('released_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('released_work_key', ['kind', 'record_id'])
    .execute();
  await db.schema
    .createIndex('released_work_by_user')
    .on('released_work')
    .column('user_id')
    .execute();
}
