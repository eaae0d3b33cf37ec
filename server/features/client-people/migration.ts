import { type Kysely, sql } from 'kysely';
import { searchText } from '#server/platform/lists/search-text.ts';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '8031c659a81f510f';

/** How many companies are read and written at a time. */
const batch = 500;

/** Companies are listed and searched, and a merge of two can be taken back (decision 89). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('client_companies')
    .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('client_companies').addColumn('ended_at', 'bigint').execute();
  await fillSearchTexts(db);
  for (const [name, column] of [
    ['client_companies_by_name', 'name_key'],
    ['client_companies_by_created_at', 'created_at'],
  ] as const) {
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on('client_companies')
      .columns([column, 'id'])
      .where(sql.ref('ended_at'), 'is', null)
      .execute();
  }
  await addMerges(db);
  await allowViewsOfPeople(db);
}

async function fillSearchTexts(db: Kysely<unknown>): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; name: string; addresses: string }>`
      select id, name, addresses from client_companies
      where id > ${last} order by id limit ${batch}`.execute(db);
    for (const { id, name, addresses } of rows)
      await sql`update client_companies set search_text = ${searchText([name, addresses])}
        where id = ${id}`.execute(db);
    last = rows.at(-1)?.id ?? '';
    if (rows.length < batch) return;
  }
}

/** What a merge moved, so that it can be taken back. */
async function addMerges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('client_merges')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('from_id', 'text', (c) =>
      c.notNull().references('client_companies.id').onDelete('cascade'),
    )
    .addColumn('to_id', 'text', (c) =>
      c.notNull().references('client_companies.id').onDelete('cascade'),
    )
    .addColumn('merged_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('taken_back_at', 'bigint')
    .execute();
  // A company ends once, until that is taken back.
  await db.schema
    .createIndex('client_merges_once')
    .on('client_merges')
    .column('from_id')
    .unique()
    .where(sql.ref('taken_back_at'), 'is', null)
    .execute();
  for (const columns of [['from_id'], ['to_id', 'created_at']])
    await db.schema
      .createIndex(`client_merges_by_${columns[0]}`)
      .on('client_merges')
      .columns(columns)
      .execute();
  await db.schema
    .createTable('client_merge_projects')
    .addColumn('merge_id', 'text', (c) =>
      c.notNull().references('client_merges.id').onDelete('cascade'),
    )
    .addColumn('project_id', 'text', (c) =>
      c.notNull().references('projects.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('client_merge_projects_key', ['merge_id', 'project_id'])
    .execute();
  await db.schema
    .createIndex('client_merge_projects_by_project')
    .on('client_merge_projects')
    .column('project_id')
    .execute();
  await db.schema
    .createTable('client_merge_people')
    .addColumn('merge_id', 'text', (c) =>
      c.notNull().references('client_merges.id').onDelete('cascade'),
    )
    .addColumn('person_id', 'text', (c) =>
      c.notNull().references('client_people.id').onDelete('cascade'),
    )
    .addColumn('kept_id', 'text', (c) => c.references('client_people.id').onDelete('set null'))
    .addColumn('kept_role', 'text')
    .addColumn('kept_version', 'integer')
    .addPrimaryKeyConstraint('client_merge_people_key', ['merge_id', 'person_id'])
    .execute();
  for (const column of ['person_id', 'kept_id'])
    await db.schema
      .createIndex(`client_merge_people_by_${column}`)
      .on('client_merge_people')
      .column(column)
      .execute();
}

/** Made anew, because SQLite changes no condition; the views that are open end with it. */
async function allowViewsOfPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('client_views').execute();
  await db.schema
    .createTable('client_views')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('session_id', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('record_kind', 'text', (c) =>
      c.notNull().check(sql`record_kind in ('lead', 'quote', 'project', 'client-person')`),
    )
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .execute();
  for (const column of ['client_id', 'started_at'] as const)
    await db.schema
      .createIndex(`client_views_by_${column}`)
      .on('client_views')
      .column(column)
      .execute();
}
