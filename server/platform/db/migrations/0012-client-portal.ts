import { type Kysely, sql } from 'kysely';

/** What clients keep about themselves, and which notifications they have switched off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('client_profiles')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('business_address', 'text', (c) => c.notNull())
    .addColumn('close_requested_at', 'bigint')
    .addColumn('close_reason', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('mail_switches')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('off_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('mail_switches_by_user', ['user_id', 'event'])
    .execute();

  // A client's own meetings are found by the address they were booked under.
  await sql`create index bookings_by_email on bookings (lower(email), starts_at, id)`.execute(db);
}
