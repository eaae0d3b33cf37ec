import { type Kysely, sql } from 'kysely';

/** Changes of address that wait for their mail, and meetings that clients arrange about a project. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('email_changes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('old_email', 'text', (c) => c.notNull())
    .addColumn('new_email', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .execute();
  // One at a time: a second request replaces the first, whichever instance it reaches.
  await sql`create unique index email_changes_waiting on email_changes (user_id) where confirmed_at is null`.execute(
    db,
  );

  await db.schema
    .alterTable('bookings')
    .addColumn('project_id', 'text', (c) => c.references('projects.id').onDelete('set null'))
    .execute();
  // Everything booked before came by the site's form, as far as anybody knows.
  await db.schema
    .alterTable('bookings')
    .addColumn('source', 'text', (c) => c.notNull().defaultTo('site'))
    .execute();
}
