import type { TimeSlot } from '../domain/booking/time-slots.ts';
import { instantOf, wallTimeOf } from '../domain/booking/time-zone.ts';
import { addDays, weekdayOf } from '../domain/calendar-date.ts';
import type { BookingsTable, LeadsTable, Queries } from '../server/db/schema.ts';
import { searchColumns } from '../server/features/bookings/search-columns.ts';
import { insertBooking } from '../server/features/bookings/store.ts';
import { fixedId } from './rows.ts';

/** The zone of the company in the story: the default of BUSINESS_TIME_ZONE. */
const companyZone = 'America/New_York';
const dayMs = 86_400_000;

/** One consultation of the story. */
interface DemoBooking
  extends Pick<BookingsTable, 'consultation_type' | 'medium' | 'status' | 'visitor_time_zone'> {
  /** Working days from today; below 0 it has been. */
  workingDays: number;
  time: TimeSlot;
  cancelReason?: string;
}

/** A booking in every status, by video and phone, from four zones. */
const bookings: readonly DemoBooking[] = [
  {
    workingDays: 1,
    time: '10:00',
    consultation_type: 'strategy',
    medium: 'video',
    status: 'confirmed',
    visitor_time_zone: companyZone,
  },
  {
    workingDays: 1,
    time: '14:00',
    consultation_type: 'demo',
    medium: 'video',
    status: 'pending',
    visitor_time_zone: 'America/Los_Angeles',
  },
  {
    workingDays: 2,
    time: '09:00',
    consultation_type: 'technical',
    medium: 'phone',
    status: 'pending',
    visitor_time_zone: 'Europe/Berlin',
  },
  {
    workingDays: 3,
    time: '13:00',
    consultation_type: 'strategy',
    medium: 'phone',
    status: 'cancelled',
    visitor_time_zone: 'America/Chicago',
    cancelReason: 'Somebody is off sick; we book again next week.',
  },
  {
    workingDays: -2,
    time: '11:00',
    consultation_type: 'demo',
    medium: 'video',
    status: 'confirmed',
    visitor_time_zone: companyZone,
  },
];

/** Books consultations for the people who wrote last, dated around today. */
export async function insertDemoBookings(tx: Queries, now: number): Promise<void> {
  const leads = await tx
    .selectFrom('leads')
    .selectAll()
    .where('phone', '<>', '')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(bookings.length)
    .execute();
  for (const [index, lead] of leads.entries()) {
    const booking = bookings[index];
    if (booking !== undefined) await insertBooking(tx, demoRow(booking, lead, now));
  }
}

function demoRow(booking: DemoBooking, lead: LeadsTable, now: number): BookingsTable {
  const { workingDays, time, cancelReason, ...facts } = booking;
  const id = fixedId(`booking ${lead.email_key}`);
  const date = workingDay(wallTimeOf(now, companyZone).date, workingDays);
  const startsAt = instantOf({ date, time }, companyZone);
  const bookedAt = Math.min(startsAt, now) - 3 * dayMs;
  const row = {
    ...facts,
    id,
    reference: `B-DEMO-${id.slice(0, 4).toUpperCase()}`,
    lead_id: lead.id,
    first_name: lead.first_name,
    last_name: lead.last_name,
    email: lead.email,
    company: lead.company,
    phone: lead.phone,
    starts_at: startsAt,
    time_zone: companyZone,
    message: lead.message,
    cancel_reason: cancelReason ?? '',
    meeting_url: '',
    arranged_at: bookedAt,
    calendar_sequence: booking.status === 'pending' ? 0 : 1,
    link_version: 1,
    version: 1,
    created_at: bookedAt,
    updated_at: bookedAt,
    moves: 0,
    type_label: '',
    project_id: null,
    source: 'site' as const,
    host_id: null,
    late_at: null,
  };
  return { ...row, ...searchColumns(row) };
}

/** The day so many weekdays after, or before, a day. */
function workingDay(from: string, count: number): string {
  const step = Math.sign(count);
  let day = from;
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step);
    if (weekdayOf(day) % 6 !== 0) left -= 1;
  }
  return day;
}
