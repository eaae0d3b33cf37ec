import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '70dbe4b5da24efa0';

/** Time on the features of projects, what it costs, and which months are locked (decision 120). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('time_people')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('rates', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('time_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('project_id', 'text', (c) => c.references('projects.id').onDelete('set null'))
    .addColumn('scope_item_id', 'text', (c) => c.references('scope_items.id').onDelete('set null'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('time_people.id'))
    .addColumn('project_name', 'text', (c) => c.notNull())
    .addColumn('feature_name', 'text', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('minutes', 'integer', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('cost_cents', 'integer')
    .addColumn('deleted_at', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addCheckConstraint('time_entries_minutes', sql`minutes between 1 and 1440`)
    .execute();
  await db.schema
    .createTable('feature_time')
    .addColumn('id', 'text', (c) => c.primaryKey().references('scope_items.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (c) =>
      c.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('feature_key', 'text', (c) => c.notNull())
    .addColumn('minutes', 'integer', (c) => c.notNull())
    .addColumn('cost_cents', 'bigint', (c) => c.notNull())
    .addColumn('uncosted_minutes', 'integer', (c) => c.notNull())
    .addColumn('done', 'integer')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addCheckConstraint('feature_time_done', sql`done between 0 and 100`)
    .addCheckConstraint('feature_time_sums', sql`minutes >= 0 and uncosted_minutes >= 0`)
    .execute();
  await db.schema
    .createTable('time_rates')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('time_people.id'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('first_day', 'text', (c) => c.notNull())
    .addColumn('cents', 'integer', (c) => c.notNull())
    .addColumn('set_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('time_rates_number', ['user_id', 'number'])
    .execute();
  await db.schema
    .createTable('time_timers')
    .addColumn('id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('scope_item_id', 'text', (c) =>
      c.notNull().references('scope_items.id').onDelete('cascade'),
    )
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('time_locks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('through', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
  for (const [name, table, columns] of [
    ['time_entries_by_person', 'time_entries', ['user_id', 'day', 'id']],
    ['time_entries_by_project', 'time_entries', ['project_id', 'day', 'id']],
    ['time_entries_by_day', 'time_entries', ['day', 'id']],
    ['time_entries_by_feature', 'time_entries', ['scope_item_id']],
    ['feature_time_by_project', 'feature_time', ['project_id']],
    ['feature_time_by_key', 'feature_time', ['feature_key']],
    ['time_timers_by_feature', 'time_timers', ['scope_item_id']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  await sql`create index time_entries_deleted on time_entries (deleted_at)
    where deleted_at is not null`.execute(db);
}
