import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '4d69d88bef04ed68';

/** The calendars of hosts, and when these say that they are busy (decision 117). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('host_calendars')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('etag', 'text', (c) => c.notNull())
    .addColumn('modified', 'text', (c) => c.notNull())
    .addColumn('busy_hash', 'text', (c) => c.notNull())
    .addColumn('events', 'integer', (c) => c.notNull())
    .addColumn('read_at', 'bigint', (c) => c.notNull())
    .addColumn('known_until', 'bigint', (c) => c.notNull())
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .addColumn('leased_until', 'bigint', (c) => c.notNull())
    .addColumn('failure', 'text', (c) => c.notNull())
    .addColumn('failed_at', 'bigint')
    .addColumn('suspect_at', 'bigint')
    .addColumn('told_at', 'bigint')
    .addColumn('removed_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('host_calendars_by_user')
    .on('host_calendars')
    .column('user_id')
    .execute();
  // The same address twice would only be read twice.
  await sql`create unique index host_calendars_once on host_calendars (user_id, address) where removed_at is null`.execute(
    db,
  );
  await sql`create index host_calendars_due on host_calendars (next_at) where removed_at is null`.execute(
    db,
  );
  await sql`create index host_calendars_removed on host_calendars (removed_at) where removed_at is not null`.execute(
    db,
  );
  await db.schema
    .createTable('host_busy')
    .addColumn('calendar_id', 'text', (c) =>
      c.notNull().references('host_calendars.id').onDelete('cascade'),
    )
    .addColumn('from_at', 'bigint', (c) => c.notNull())
    .addColumn('to_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('host_busy_pk', ['calendar_id', 'from_at'])
    .execute();
}
