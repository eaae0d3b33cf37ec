import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'f035366e7d9fbe35';

/** What clients paid a month before, with the day from which it holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('spend_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('project_id', 'text', (c) =>
      c.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('number', 'bigint', (c) => c.notNull())
    .addColumn('monthly_cents', 'bigint', (c) => c.notNull())
    .addColumn('from_on', 'text', (c) => c.notNull())
    .addColumn('entered_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('by_team_at', 'bigint')
    .addColumn('taken_back_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addCheckConstraint('spend_entries_monthly_cents', sql`monthly_cents >= 0`)
    .execute();
  await db.schema
    .createIndex('spend_entries_by_project')
    .unique()
    .on('spend_entries')
    .columns(['project_id', 'number'])
    .execute();
  await db.schema
    .createIndex('spend_entries_of_entered_by')
    .on('spend_entries')
    .column('entered_by')
    .where(sql.ref('entered_by'), 'is not', null)
    .execute();
}
