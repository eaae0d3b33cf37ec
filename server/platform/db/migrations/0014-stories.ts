import type { Kysely } from 'kysely';

/** What a finished project's client agreed to have told of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('project_stories')
    .addColumn('project_id', 'text', (c) =>
      c.primaryKey().references('projects.id').onDelete('cascade'),
    )
    .addColumn('industry', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('challenge', 'text', (c) => c.notNull())
    .addColumn('solution', 'text', (c) => c.notNull())
    // JSON: a list of sentences.
    .addColumn('results', 'text', (c) => c.notNull())
    .addColumn('consent_by', 'text', (c) => c.notNull())
    .addColumn('consent_on', 'text')
    // Set: the client agreed to be named.
    .addColumn('client_named_at', 'bigint')
    .addColumn('published_at', 'bigint')
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('project_stories_published')
    .on('project_stories')
    .columns(['published_at', 'project_id'])
    .execute();
}
