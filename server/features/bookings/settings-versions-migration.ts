import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '1d72a1b2b09c82f4';

/** Every version of the booking settings; of those from before, only the one that holds is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('booking_rules_versions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull().unique())
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.references('users.id'))
    .addColumn('changed_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into booking_rules_versions (id, version, rules, changed_name, created_at)
    select 'from-before', version, rules, 'Staff', updated_at from booking_rules where version > 0`.execute(
    db,
  );
}
