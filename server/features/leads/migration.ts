import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '1d8fbe0bd42bd422';

/** What staff write down about a lead, and what is to be done next about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('author_name', 'text', (c) => c.notNull())
    .addColumn('edited_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('lead_steps')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('due_on', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('done_at', 'bigint')
    .addColumn('done_by', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  for (const [name, table, columns] of indexes)
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  for (const table of ['lead_notes', 'lead_steps'])
    await db.schema
      .createIndex(`${table}_in_bin`)
      .on(table)
      .columns(['deleted_at', 'id'])
      .where(sql.ref('deleted_at'), 'is not', null)
      .execute();
  // One open step for each lead, whoever sets it at the same time.
  await db.schema
    .createIndex('lead_steps_open')
    .unique()
    .on('lead_steps')
    .column('lead_id')
    .where(sql.ref('done_at'), 'is', null)
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('lead_steps_due')
    .on('lead_steps')
    .columns(['owner_id', 'due_on', 'id'])
    .where(sql.ref('done_at'), 'is', null)
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  // Those of nobody: PostgreSQL takes an order after a missing value from no other index.
  await db.schema
    .createIndex('lead_steps_due_of_nobody')
    .on('lead_steps')
    .columns(['due_on', 'id'])
    .where(sql.ref('owner_id'), 'is', null)
    .where(sql.ref('done_at'), 'is', null)
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  // The day of the open step, by which the list of leads is sorted and filtered.
  await db.schema
    .alterTable('leads')
    .addColumn('step_key', 'text', (c) => c.notNull().defaultTo('9999-12-31'))
    .execute();
  // The second one for those without a step, by arrival.
  for (const columns of [['step_key'], ['step_key', 'created_at']])
    await db.schema
      .createIndex(`leads_by_${columns.join('_')}`)
      .on('leads')
      .columns([...columns, 'id'])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
}

/** Of the timelines, and for the references to accounts. */
const indexes = [
  ['lead_notes_by_lead', 'lead_notes', ['lead_id', 'created_at', 'id']],
  ['lead_notes_by_author', 'lead_notes', ['author_id']],
  ['lead_steps_by_lead', 'lead_steps', ['lead_id', 'done_at', 'id']],
  ['lead_steps_by_owner', 'lead_steps', ['owner_id']],
] as const;
