import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '4e196dcc456ea261';

/** The weekly notes that tell a client how a project is going. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('status_notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('project_id', 'text', (c) =>
      c.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('health', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.references('users.id'))
    .addColumn('author_name', 'text', (c) => c.notNull())
    .addColumn('corrects_id', 'text', (c) => c.references('status_notes.id'))
    .addColumn('ended_as', 'text')
    .addColumn('ended_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addCheckConstraint('status_notes_health', sql`health in ('on-track', 'at-risk', 'off-track')`)
    .addCheckConstraint('status_notes_ended_as', sql`ended_as in ('corrected', 'taken-back')`)
    .execute();
  await db.schema
    .createIndex('status_notes_by_project')
    .on('status_notes')
    .columns(['project_id', 'id'])
    .execute();
  await db.schema
    .createIndex('status_notes_one_correction')
    .unique()
    .on('status_notes')
    .column('corrects_id')
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('status_notes_of_author_id')
    .on('status_notes')
    .column('author_id')
    .where(sql.ref('author_id'), 'is not', null)
    .execute();
}
