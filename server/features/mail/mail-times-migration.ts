import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '826a38d4af0e4b5d';

/**
 * When people want the emails that can wait: a choice of each kind, hours without any, and a time for
 * the daily summary; and who without an account wants no more of a kind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_switches add column choice text not null default 'off'`.execute(db);
  await sql`alter table mails add column held_until bigint`.execute(db);
  await db.schema
    .createTable('mail_times')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('quiet_from', 'text')
    .addColumn('quiet_to', 'text')
    .addColumn('quiet_weekends', 'integer', (c) => c.notNull())
    .addColumn('summary_at', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('mail_refusals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('recipient_key', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('refused_at', 'bigint', (c) => c.notNull())
    .execute();
  // Not unique: a refusal follows an address that changes, and twice says the same as once.
  await db.schema
    .createIndex('mail_refusals_by_recipient')
    .on('mail_refusals')
    .columns(['recipient_key', 'event'])
    .execute();
}
