import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What the bin lists beside leads, which have their index since 0010. */
const tables = ['projects', 'milestones', 'project_notes', 'scope_items', 'documents', 'users'];

/** Lets the bin read what was deleted, latest first, without meeting what was not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables)
    await db.schema
      .createIndex(`${table}_in_bin`)
      .on(table)
      .columns(['deleted_at', 'id'])
      .where(sql.ref('deleted_at'), 'is not', null)
      .execute();
}
