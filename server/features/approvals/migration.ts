import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '2bb63617dd499823';

/** Questions to clients whether a milestone is as agreed, their items and files (decision 72). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('approvals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('project_id', 'text', (c) =>
      c.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('milestone_id', 'text', (c) =>
      c.notNull().references('milestones.id').onDelete('cascade'),
    )
    .addColumn('round', 'bigint', (c) => c.notNull().check(sql`round >= 1`))
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('open', 'approved', 'changes-asked', 'withdrawn')`),
    )
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('link', 'text', (c) => c.notNull())
    .addColumn('answer_by', 'text', (c) => c.notNull())
    .addColumn('approver_name', 'text', (c) => c.notNull())
    .addColumn('approver_email', 'text', (c) => c.notNull())
    .addColumn('approver_key', 'text', (c) => c.notNull())
    .addColumn('fallback_name', 'text', (c) => c.notNull())
    .addColumn('fallback_email', 'text', (c) => c.notNull())
    .addColumn('fallback_key', 'text', (c) => c.notNull())
    .addColumn('asked_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('asked_name', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('answered_name', 'text', (c) => c.notNull())
    .addColumn('answered_email', 'text', (c) => c.notNull())
    // Exactly what was shown, with the answers to it, and the SHA-256 of that text.
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('document_hash', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('invoice_id', 'text', (c) => c.references('invoices.id'))
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('approvals_rounds', ['milestone_id', 'round'])
    // Exactly a question that has ended has a time of its end.
    .addCheckConstraint('approvals_ended', sql`(state = 'open') = (ended_at is null)`)
    .execute();
  await db.schema
    .createTable('approval_items')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('approval_id', 'text', (c) =>
      c.notNull().references('approvals.id').onDelete('cascade'),
    )
    .addColumn('scope_item_id', 'text', (c) =>
      c.notNull().references('scope_items.id').onDelete('cascade'),
    )
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull().check(sql`answer in ('', 'works', 'change')`))
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('approval_items_once', ['approval_id', 'scope_item_id'])
    .execute();
  await db.schema
    .createTable('approval_files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('approval_id', 'text', (c) =>
      c.notNull().references('approvals.id').onDelete('cascade'),
    )
    .addColumn('document_id', 'text', (c) =>
      c.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('number', 'bigint', (c) => c.notNull())
    .addColumn('original_name', 'text', (c) => c.notNull())
    // Of the bytes, base64url.
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('approval_files_once', ['approval_id', 'document_id'])
    .execute();
  // One open question per milestone.
  await db.schema
    .createIndex('approvals_one_open')
    .unique()
    .on('approvals')
    .column('milestone_id')
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute();
  // What waits: the clock of the reminders, and today's list.
  await db.schema
    .createIndex('approvals_open')
    .on('approvals')
    .columns(['asked_at', 'id'])
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute();
  for (const [table, column] of [
    ['approvals', 'project_id'],
    ['approvals', 'approver_key'],
    ['approval_items', 'scope_item_id'],
    ['approval_files', 'document_id'],
  ] as const)
    await db.schema
      .createIndex(`${table}_of_${column}`)
      .on(table)
      .columns([column, 'id'])
      .execute();
  for (const column of ['asked_by', 'invoice_id'] as const)
    await db.schema
      .createIndex(`approvals_of_${column}`)
      .on('approvals')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
  await db.schema
    .createIndex('approvals_of_fallback_key')
    .on('approvals')
    .columns(['fallback_key', 'id'])
    .where(sql.ref('fallback_key'), '<>', sql.lit(''))
    .execute();
}
