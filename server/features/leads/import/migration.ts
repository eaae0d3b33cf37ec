import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'a39b0d37a99f4f17';

/** Imports of leads from files, and what taking them back needs (decision 107). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('running', 'done', 'undoing', 'undone')`),
    )
    .addColumn('headings', 'text', (c) => c.notNull())
    .addColumn('choices', 'text', (c) => c.notNull())
    .addColumn('read_at', 'bigint', (c) => c.notNull())
    .addColumn('row_count', 'bigint', (c) => c.notNull())
    .addColumn('created_count', 'bigint', (c) => c.notNull())
    .addColumn('changed_count', 'bigint', (c) => c.notNull())
    .addColumn('same_count', 'bigint', (c) => c.notNull())
    .addColumn('refused_count', 'bigint', (c) => c.notNull())
    .addColumn('deleted_count', 'bigint', (c) => c.notNull())
    .addColumn('kept_count', 'bigint', (c) => c.notNull())
    .addColumn('restored_fields', 'bigint', (c) => c.notNull())
    .addColumn('imported_by', 'text', (c) => c.references('users.id'))
    .addColumn('imported_name', 'text', (c) => c.notNull())
    .addColumn('taken_back_name', 'text', (c) => c.notNull())
    .addColumn('taken_back_at', 'bigint')
    .addColumn('kept_until', 'bigint')
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('lead_import_rows')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('import_id', 'text', (c) => c.notNull().references('lead_imports.id'))
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('waiting', 'created', 'changed', 'refused')`),
    )
    .addColumn('cells', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text')
    .addColumn('lead_id', 'text', (c) => c.references('leads.id').onDelete('cascade'))
    .addColumn('changes', 'text', (c) => c.notNull())
    .addUniqueConstraint('lead_import_rows_once', ['import_id', 'position'])
    .execute();
  await db.schema
    .alterTable('leads')
    .addColumn('import_id', 'text', (c) => c.references('lead_imports.id'))
    .execute();
  const indexes = [
    ['lead_imports_by_day', 'lead_imports', ['created_at', 'id']],
    ['lead_imports_kept_until', 'lead_imports', ['kept_until']],
    ['lead_imports_imported_by', 'lead_imports', ['imported_by']],
    ['lead_import_rows_by_state', 'lead_import_rows', ['import_id', 'state', 'position']],
    ['lead_import_rows_lead', 'lead_import_rows', ['lead_id']],
    ['lead_import_rows_email', 'lead_import_rows', ['email_key']],
    ['leads_by_import', 'leads', ['import_id', 'assigned_to']],
  ] as const;
  for (const [name, table, columns] of indexes)
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
}
