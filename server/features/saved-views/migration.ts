import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '74b509a192c6e078';

/** Views of lists that people keep, and with which one each opens a list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_views')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  // One view of a name for each person and list, and one that all share, whoever saves at the same time.
  await db.schema
    .createIndex('saved_views_own_name')
    .unique()
    .on('saved_views')
    .columns(['owner_id', 'list', 'name_key'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('saved_views_shared_name')
    .unique()
    .on('saved_views')
    .columns(['list', 'name_key'])
    .where(sql<boolean>`owner_id is null and deleted_at is null`)
    .execute();
  await db.schema
    .createIndex('saved_views_of_owner_id')
    .on('saved_views')
    .column('owner_id')
    .where(sql.ref('owner_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('saved_views_of_author_id')
    .on('saved_views')
    .column('author_id')
    .where(sql.ref('author_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('saved_views_in_bin')
    .on('saved_views')
    .columns(['deleted_at', 'id'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
  await db.schema
    .createTable('saved_view_defaults')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('view_id', 'text', (c) =>
      c.notNull().references('saved_views.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('saved_view_defaults_once', ['user_id', 'list'])
    .execute();
  await db.schema
    .createIndex('saved_view_defaults_of_view_id')
    .on('saved_view_defaults')
    .column('view_id')
    .execute();
}
