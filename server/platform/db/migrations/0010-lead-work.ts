import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Columns that the list of leads sorts by, and filters that it sorts by arrival. */
const listIndexes = [
  ['created_at'],
  ['name_key'],
  ['company_key'],
  ['email_key'],
  ['score'],
  ['status', 'created_at'],
  ['source', 'created_at'],
  ['assigned_to', 'created_at'],
];

/** Leads that are closed with a reason, and leads in the bin, which the lists leave out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('closed_at', 'bigint').execute();
  await db.schema
    .alterTable('leads')
    .addColumn('closed_reason', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('leads').addColumn('deleted_at', 'bigint').execute();
  for (const name of ['created_at', 'name_key', 'company_key', 'email_key', 'score', 'status'])
    await db.schema.dropIndex(`leads_by_${name}`).execute();
  // Without those in the bin: a list reads its order from the index and meets none of them.
  for (const columns of listIndexes)
    await db.schema
      .createIndex(`leads_by_${columns.join('_')}`)
      .on('leads')
      .columns([...columns, 'id'])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
  await db.schema
    .createIndex('leads_closed')
    .on('leads')
    .columns(['closed_at', 'created_at', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .where(sql.ref('closed_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('leads_in_bin')
    .on('leads')
    .columns(['deleted_at', 'id'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
}
