import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '32e1ab5ac72b4d61';

/** How many consultations a network has asked for is counted while every other booking waits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('bookings_by_asked_from')
    .on('bookings')
    .columns(['asked_from', 'starts_at'])
    .where(sql<boolean>`asked_from <> ''`)
    .execute();
}
