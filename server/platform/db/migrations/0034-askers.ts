import type { Kysely } from 'kysely';

/** From which network slots are held and booked, as a keyed hash, so that no single one can have them all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['slot_holds', 'bookings'])
    await db.schema
      .alterTable(table)
      .addColumn('asked_from', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
}
