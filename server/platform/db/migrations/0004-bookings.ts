import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Consultations, and the rules by which they are booked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bookings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id'))
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('company', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('visitor_time_zone', 'text', (c) => c.notNull())
    .addColumn('consultation_type', 'text', (c) => c.notNull())
    .addColumn('medium', 'text', (c) => c.notNull().check(sql`medium in ('video', 'phone')`))
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('pending', 'confirmed', 'cancelled')`),
    )
    .addColumn('cancel_reason', 'text', (c) => c.notNull())
    .addColumn('meeting_url', 'text', (c) => c.notNull())
    .addColumn('arranged_at', 'bigint', (c) => c.notNull())
    .addColumn('calendar_sequence', 'bigint', (c) => c.notNull())
    .addColumn('link_version', 'bigint', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('company_key', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  // No double booking, ever: a slot is held from the request on until it is cancelled (rule BOOKING-8).
  await db.schema
    .createIndex('bookings_hold_slot')
    .unique()
    .on('bookings')
    .column('starts_at')
    .where(sql.ref('status'), '<>', sql.lit('cancelled'))
    .execute();
  for (const column of ['created_at', 'starts_at', 'name_key', 'company_key'])
    await db.schema
      .createIndex(`bookings_by_${column}`)
      .on('bookings')
      .columns([column, 'id'])
      .execute();
  await db.schema
    .createIndex('bookings_by_status')
    .on('bookings')
    .columns(['status', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('bookings_by_lead').on('bookings').column('lead_id').execute();

  // At most one row; without it the rules of the program hold.
  await db.schema
    .createTable('booking_rules')
    .addColumn('id', 'text', (c) => c.primaryKey().check(sql`id = 'only'`))
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
}
