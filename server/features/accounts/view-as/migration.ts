import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '4a9a628dd21da77a';

/** Looks of the team at the portal as a client (decision 87). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('client_views')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('session_id', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('record_kind', 'text', (c) =>
      c.notNull().check(sql`record_kind in ('lead', 'quote', 'project')`),
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
