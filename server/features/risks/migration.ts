import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'a5acaed8a2989fb4';

/** What could go wrong with a project, how likely that is and who watches it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('project_risks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('project_id', 'text', (c) =>
      c.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('likelihood', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.references('users.id'))
    .addColumn('client_visible_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addCheckConstraint(
      'project_risks_likelihood',
      sql`likelihood in ('likely', 'possible', 'unlikely')`,
    )
    .execute();
  await db.schema
    .createIndex('project_risks_by_project')
    .on('project_risks')
    .columns(['project_id', 'created_at', 'id'])
    .execute();
}
