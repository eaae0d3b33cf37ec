import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '088a8eda74ce0018';

/** What clients agreed to show of their savings: of each project, one figure at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('story_savings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('project_id', 'text', (c) =>
      c.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('saved_cents', 'bigint', (c) => c.notNull())
    .addColumn('months', 'bigint', (c) => c.notNull())
    .addColumn('measured_on', 'text', (c) => c.notNull())
    .addColumn('agreed_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('withdrawn_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addCheckConstraint('story_savings_saved_cents', sql`saved_cents > 0`)
    .execute();
  await db.schema
    .createIndex('story_savings_shown')
    .unique()
    .on('story_savings')
    .column('project_id')
    .where(sql.ref('withdrawn_at'), 'is', null)
    .execute();
  for (const column of ['project_id', 'agreed_by'])
    await db.schema
      .createIndex(`story_savings_of_${column}`)
      .on('story_savings')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
}
