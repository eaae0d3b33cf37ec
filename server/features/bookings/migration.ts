import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'b73c2f53e38f576a';

/** A cancelled booking keeps its slot as long as the cancellation can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bookings').addColumn('undo_until', 'bigint').execute();
  await db.schema.alterTable('bookings').addColumn('undo_status', 'text').execute();
  await db.schema.alterTable('bookings').addColumn('undo_side', 'text').execute();
  await db.schema.dropIndex('bookings_hold_slot').execute();
  await db.schema
    .createIndex('bookings_hold_slot')
    .unique()
    .on('bookings')
    .column('starts_at')
    .where(sql<boolean>`status <> 'cancelled' or undo_until is not null`)
    .execute();
  await db.schema
    .createIndex('bookings_by_undo_until')
    .on('bookings')
    .column('undo_until')
    .where(sql.ref('undo_until'), 'is not', null)
    .execute();
}
