import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '100eb184e526270e';

/** The indexes by which facts are found that lie some days back: table, column, and which rows. */
const facts = [
  ['quotes', 'sent_at', sql<boolean>`sent_at is not null and deleted_at is null`],
  ['quotes', 'last_viewed_at', sql<boolean>`last_viewed_at is not null and deleted_at is null`],
  ['quotes', 'answered_at', sql<boolean>`answered_at is not null and deleted_at is null`],
  ['approvals', 'asked_at', null],
  ['approvals', 'ended_at', sql<boolean>`ended_at is not null`],
] as const;

/** Rules that do steps, and what they did (decision 121). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('automations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('on_since', 'bigint')
    .addColumn('days', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('wait_ms', 'bigint', (c) => c.notNull())
    .addColumn('looked_at', 'bigint', (c) => c.notNull())
    .addColumn('looked_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('done_that_day', 'integer', (c) => c.notNull())
    .addColumn('told_on', 'text', (c) => c.notNull())
    .addColumn('changed_name', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('automation_runs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('rule', 'text', (c) => c.notNull())
    .addColumn('event_key', 'text', (c) => c.notNull())
    .addColumn('record_id', 'text', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('finished_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  // A rule does something for an event once.
  await db.schema
    .createIndex('automation_runs_once')
    .unique()
    .on('automation_runs')
    .columns(['rule', 'event_key'])
    .execute();
  await db.schema
    .createIndex('automation_runs_due')
    .on('automation_runs')
    .columns(['rule', 'due_at', 'id'])
    .where(sql<boolean>`outcome is null`)
    .execute();
  // The log, of all rules and of one.
  for (const columns of [['finished_at'], ['rule', 'finished_at']])
    await db.schema
      .createIndex(`automation_runs_by_${columns.join('_')}`)
      .on('automation_runs')
      .columns([...columns, 'id'])
      .where(sql<boolean>`outcome is not null`)
      .execute();
  for (const [table, column, rows] of facts) {
    const index = db.schema
      .createIndex(`${table}_for_rules_by_${column}`)
      .on(table)
      .columns([column, 'id']);
    await (rows === null ? index : index.where(rows)).execute();
  }
}
