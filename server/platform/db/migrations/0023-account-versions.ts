import { type Kysely, sql } from 'kysely';

/** Two admins who edit one account hear of each other, and what they change stands in the trail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('version', 'bigint', (c) => c.notNull().defaultTo(1))
    .execute();
  // What people changed of themselves is told with the rest of their account.
  await sql`
    update audit_entries set record_kind = 'user'
    where record_kind = 'client' and record_id in (select id from users)
  `.execute(db);
}
