import type { TimeSlot } from '#domain/booking/times/time-slots.ts';
import { instantOf, wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { lockRules, writeRules } from '#server/features/bookings/settings/store.ts';
import type { BookingsTable } from '#server/features/bookings/tables.ts';
import type { LeadsTable } from '#server/features/leads/tables.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { insertMove } from '../server/features/bookings/move-store.ts';
import { insertBooking } from '../server/features/bookings/store.ts';
import { notCancelled } from '../server/features/bookings/undo/undo-store.ts';
import { searchColumns } from '../server/features/bookings/write-change.ts';
import { demoHosts } from './accounts.ts';
import { companyZone, fixedId, workingDay } from './rows.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface DemoBooking
  extends Pick<BookingsTable, 'consultation_type' | 'medium' | 'status' | 'visitor_time_zone'> {
  /** Working days from today; negative for the past. */
  workingDays: number;
  time: TimeSlot;
  host: keyof typeof demoHosts;
  cancelReason?: string;
  /** Its earlier times, oldest first: working days from today. */
  movedFrom?: readonly { workingDays: number; time: TimeSlot; side: 'visitor' | 'staff' }[];
  /** How many minutes before its start the customer reported running late. */
  lateMinutesBefore?: number;
}

/** A booking in every status, by video and phone, from four zones; one was moved, one delayed. */
const bookings: readonly DemoBooking[] = [
  {
    workingDays: 1,
    time: '10:00',
    consultation_type: 'strategy',
    medium: 'video',
    status: 'confirmed',
    visitor_time_zone: companyZone,
    host: 'everything',
  },
  {
    workingDays: 1,
    time: '14:00',
    consultation_type: 'demo',
    medium: 'video',
    status: 'pending',
    visitor_time_zone: 'America/Los_Angeles',
    host: 'demosOnly',
    movedFrom: [
      { workingDays: 3, time: '11:00', side: 'visitor' },
      { workingDays: 2, time: '15:00', side: 'staff' },
    ],
  },
  {
    workingDays: 2,
    time: '09:00',
    consultation_type: 'technical',
    medium: 'phone',
    status: 'pending',
    visitor_time_zone: 'Europe/Berlin',
    host: 'demosOnly',
  },
  {
    workingDays: 3,
    time: '13:00',
    consultation_type: 'strategy',
    medium: 'phone',
    status: 'cancelled',
    visitor_time_zone: 'America/Chicago',
    host: 'everything',
    cancelReason: 'Someone is out sick. We will rebook for next week.',
  },
  {
    workingDays: -2,
    time: '11:00',
    consultation_type: 'demo',
    medium: 'video',
    status: 'confirmed',
    visitor_time_zone: companyZone,
    host: 'everything',
    lateMinutesBefore: 12,
  },
];

/** Books consultations, dated around today, for the latest leads at each time of booking. */
export async function insertDemoBookings(tx: Queries, now: number): Promise<void> {
  const leads = await tx
    .selectFrom('leads')
    .selectAll()
    .where('phone', '<>', '')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  for (const booking of bookings) {
    const at = leads.findIndex((one) => one.created_at < bookedAt(booking, now));
    const [lead] = leads.splice(at, 1);
    if (lead === undefined) throw new Error('The story has too few leads for its bookings.');
    const row = demoRow(booking, lead, now);
    await insertBooking(tx, row);
    await insertDemoMoves(tx, booking, row, now);
  }
}

/** Inserts the moves of a booking, 20 hours apart. */
async function insertDemoMoves(
  tx: Queries,
  { movedFrom = [] }: DemoBooking,
  row: BookingsTable,
  now: number,
): Promise<void> {
  const starts = [...movedFrom.map((from) => startOf(from, now)), row.starts_at];
  for (const [index, { side }] of movedFrom.entries())
    await insertMove(tx, {
      id: fixedId(`move ${index} of ${row.id}`),
      booking_id: row.id,
      from_starts_at: starts[index] ?? row.starts_at,
      to_starts_at: starts[index + 1] ?? row.starts_at,
      side,
      staff_id: side === 'staff' ? row.host_id : null,
      moved_at: row.created_at + (index + 1) * 20 * hourMs,
    });
}

const startOf = ({ workingDays, time }: { workingDays: number; time: TimeSlot }, now: number) =>
  instantOf(
    { date: workingDay(wallTimeOf(now, companyZone).date, workingDays), time },
    companyZone,
  );

const bookedAt = (booking: DemoBooking, now: number) =>
  Math.min(startOf(booking, now), now) - 3 * dayMs;

function demoRow(booking: DemoBooking, lead: LeadsTable, now: number): BookingsTable {
  const {
    workingDays,
    time,
    host,
    cancelReason,
    movedFrom = [],
    lateMinutesBefore,
    ...facts
  } = booking;
  const id = fixedId(`booking ${lead.email_key}`);
  const startsAt = startOf({ workingDays, time }, now);
  const madeAt = bookedAt(booking, now);
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
    arranged_at: madeAt,
    calendar_sequence: movedFrom.length + (booking.status === 'pending' ? 0 : 1),
    link_version: 1,
    version: 1,
    created_at: madeAt,
    updated_at: madeAt,
    moves: movedFrom.filter(({ side }) => side === 'visitor').length,
    type_label: '',
    project_id: null,
    source: 'site' as const,
    host_id: fixedId(demoHosts[host]),
    late_at: lateMinutesBefore === undefined ? null : startsAt - lateMinutesBefore * 60_000,
    asked_from: '',
    ...notCancelled,
  };
  return { ...row, ...searchColumns(row) };
}

/** Sets the booking settings of the story: two hosts, one of them away for a while, and a closed day. */
export async function insertDemoBookingRules(tx: Queries, now: number): Promise<void> {
  const { rules, version } = await lockRules(tx, now);
  const today = wallTimeOf(now, companyZone).date;
  const away = { firstDate: workingDay(today, 4), lastDate: workingDay(today, 6) };
  const closed = workingDay(today, 8);
  await writeRules(
    tx,
    {
      ...rules,
      workingDays: [1, 2, 3, 4, 5],
      closedDays: [{ firstDate: closed, lastDate: closed, label: 'Team retreat' }],
      noticeMinutes: 120,
      windowDays: 60,
      hosts: [
        { userId: fixedId(demoHosts.everything), types: null },
        { userId: fixedId(demoHosts.demosOnly), types: ['demo', 'technical'] },
      ],
      absences: [{ userId: fixedId(demoHosts.everything), ...away, label: 'Trade show' }],
      meetingUrl: 'https://meet.example.com/{room}',
    },
    { version: version + 1, actor: theProgram, now },
  );
}
