import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'cace0aa589e6e745';

/** Bulk edits of leads, and what taking them back needs (decision 110). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_edits')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('running', 'done', 'undoing', 'undone')`),
    )
    .addColumn('change', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('row_count', 'bigint', (c) => c.notNull())
    .addColumn('changed_count', 'bigint', (c) => c.notNull())
    .addColumn('stayed_count', 'bigint', (c) => c.notNull())
    .addColumn('restored_count', 'bigint', (c) => c.notNull())
    .addColumn('kept_count', 'bigint', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('made_name', 'text', (c) => c.notNull())
    .addColumn('taken_back_name', 'text', (c) => c.notNull())
    .addColumn('taken_back_at', 'bigint')
    .addColumn('kept_until', 'bigint')
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('lead_edit_rows')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('edit_id', 'text', (c) => c.notNull().references('lead_edits.id'))
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('waiting', 'changed', 'stayed', 'restored', 'kept')`),
    )
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('changes', 'text', (c) => c.notNull())
    .addUniqueConstraint('lead_edit_rows_once', ['edit_id', 'position'])
    .execute();
  const indexes = [
    ['lead_edits_by_day', 'lead_edits', ['created_at', 'id']],
    ['lead_edits_by_maker', 'lead_edits', ['made_by', 'created_at', 'id']],
    ['lead_edits_kept_until', 'lead_edits', ['kept_until']],
    ['lead_edit_rows_by_state', 'lead_edit_rows', ['edit_id', 'state', 'position']],
    ['lead_edit_rows_lead', 'lead_edit_rows', ['lead_id']],
  ] as const;
  for (const [name, table, columns] of indexes)
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
}
