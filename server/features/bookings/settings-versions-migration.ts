import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '73d36aef9e5d8eb6';

/** Every version of the booking settings; of those from before, only the one that holds is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('booking_rules_versions')
    .addColumn('version', 'integer', (c) => c.primaryKey())
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.references('users.id'))
    .addColumn('changed_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into booking_rules_versions (version, rules, changed_name, created_at)
    select version, rules, 'Staff', updated_at from booking_rules where version > 0`.execute(db);
}
