import type { Kysely } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '25db536dbc3d9a2e';

/** What administrators were told about the state of the site, and which programs are running. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('health_alerts')
    .addColumn('part', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('mailed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('instances')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute();
}
