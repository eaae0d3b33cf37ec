import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Who hosts a consultation, who is late for it, and where it was before; warnings of the promise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('bookings')
    .addColumn('host_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await db.schema.alterTable('bookings').addColumn('late_at', 'bigint').execute();
  // The load of a host: the consultations still ahead.
  await db.schema
    .createIndex('bookings_by_host')
    .on('bookings')
    .columns(['host_id', 'starts_at'])
    .execute();
  await db.schema
    .createTable('booking_moves')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('booking_id', 'text', (c) =>
      c.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('from_starts_at', 'bigint', (c) => c.notNull())
    .addColumn('to_starts_at', 'bigint', (c) => c.notNull())
    .addColumn('side', 'text', (c) => c.notNull().check(sql`side in ('visitor', 'staff')`))
    .addColumn('staff_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('moved_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('booking_moves_by_booking')
    .on('booking_moves')
    .columns(['booking_id', 'moved_at'])
    .execute();
  await db.schema.alterTable('answer_clocks').addColumn('warned_at', 'bigint').execute();
}
