import type { Kysely } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '75b38367427c0368';

/** The list of bookings in the order of their starts, by status and by type (rule BOOKING-25). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, column] of [
    ['bookings_by_status_starts_at', 'status'],
    ['bookings_by_type_starts_at', 'consultation_type'],
  ] as const)
    await db.schema.createIndex(name).on('bookings').columns([column, 'starts_at', 'id']).execute();
}
