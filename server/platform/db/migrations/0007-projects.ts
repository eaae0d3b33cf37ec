import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Projects with their milestones, scope and notes, and the append-only trail of what changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('projects')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c
        .notNull()
        .check(
          sql`status in ('planning', 'active', 'on-hold', 'completed', 'cancelled', 'archived')`,
        ),
    )
    .addColumn('budget_cents', 'bigint')
    .addColumn('start_date', 'text')
    .addColumn('estimated_end_date', 'text')
    .addColumn('completed_at', 'bigint')
    .addColumn('client_contact_name', 'text', (c) => c.notNull())
    .addColumn('client_email', 'text', (c) => c.notNull())
    .addColumn('client_email_key', 'text', (c) => c.notNull())
    .addColumn('client_company', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('lead_id', 'text', (c) => c.references('leads.id').onDelete('set null'))
    // One project per converted lead and per converted quote, however often it is pressed.
    .addColumn('source_lead_id', 'text', (c) =>
      c.unique().references('leads.id').onDelete('set null'),
    )
    .addColumn('source_quote_id', 'text', (c) =>
      c.unique().references('quotes.id').onDelete('set null'),
    )
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('client_key', 'text', (c) => c.notNull())
    // What is not set sorts below everything: -1 for the budget, '' for a day. Pages are found by
    // comparing with the last row, and nothing compares with null.
    .addColumn('budget_key', 'bigint', (c) => c.notNull())
    .addColumn('start_key', 'text', (c) => c.notNull())
    .addColumn('end_key', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  for (const column of [
    'created_at',
    'name_key',
    'client_key',
    'budget_key',
    'start_key',
    'end_key',
  ]) {
    await db.schema
      .createIndex(`projects_by_${column}`)
      .on('projects')
      .columns([column, 'id'])
      .execute();
    // The Projects tab: few of many, once the company is some years old.
    await db.schema
      .createIndex(`current_projects_by_${column}`)
      .on('projects')
      .columns([column, 'id'])
      .where(sql.ref('completed_at'), 'is', null)
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
  }
  for (const columns of [
    ['status', 'created_at'],
    ['owner_id', 'created_at'],
    ['lead_id'],
    ['client_email_key', 'created_at'],
  ])
    await db.schema
      .createIndex(`projects_by_${columns.join('_')}`)
      .on('projects')
      .columns([...columns, 'id'])
      .execute();

  await db.schema
    .createTable('milestones')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('project_id', 'text', (c) =>
      c.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    // The phase and the state stand apart (rule MILESTONE-2).
    .addColumn('phase', 'text', (c) =>
      c
        .notNull()
        .check(
          sql`phase in ('Project Kickoff', 'System Design', 'Development Phase 1', 'Development Phase 2', 'Testing & Deployment')`,
        ),
    )
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('due_date', 'text')
    .addColumn('started_at', 'bigint')
    .addColumn('completed_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('milestones_by_project')
    .on('milestones')
    .columns(['project_id', 'position', 'id'])
    .execute();
  await db.schema
    .createIndex('milestones_due')
    .on('milestones')
    .columns(['due_date', 'id'])
    .where(sql.ref('completed_at'), 'is', null)
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();

  await db.schema
    .createTable('scope_items')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('project_id', 'text', (c) =>
      c.notNull().references('projects.id').onDelete('cascade'),
    )
    // The line of the quote it came from, or '' for one added by hand.
    .addColumn('feature_key', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('price_cents', 'bigint')
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('planned', 'building', 'in-review', 'delivered')`),
    )
    .addColumn('milestone_id', 'text', (c) => c.references('milestones.id').onDelete('set null'))
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('scope_items_by_project')
    .on('scope_items')
    .columns(['project_id', 'position', 'id'])
    .execute();

  await db.schema
    .createTable('project_notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('project_id', 'text', (c) =>
      c.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    // Null: internal. Set: when the client was let see it.
    .addColumn('client_visible_at', 'bigint')
    .addColumn('pinned_at', 'bigint')
    .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('author_name', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('project_notes_by_project')
    .on('project_notes')
    .columns(['project_id', 'created_at', 'id'])
    .execute();

  // No foreign keys: the trail outlives what it tells of.
  await db.schema
    .createTable('audit_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('record_kind', 'text', (c) => c.notNull())
    .addColumn('record_id', 'text', (c) => c.notNull())
    .addColumn('record_name', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (c) => c.notNull())
    // JSON: field names with old and new value; no secrets.
    .addColumn('changes', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  for (const columns of [
    ['created_at'],
    ['record_kind', 'record_id', 'created_at'],
    ['record_kind', 'created_at'],
    ['actor_id', 'created_at'],
  ])
    await db.schema
      .createIndex(`audit_entries_by_${columns.join('_')}`)
      .on('audit_entries')
      .columns([...columns, 'id'])
      .execute();
}
