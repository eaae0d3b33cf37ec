import type { FreeSlotReply, SharedBookingReply } from '#contract/booking-records.ts';
import type { BookingReply } from '#contract/bookings.ts';
import { type BookingRules, isBeforeCutOff } from '#domain/booking/booking-rules.ts';
import type { FreeSlot } from '#domain/booking/day-slots.ts';
import { canJoin, joinOpensAt, meetingEnd } from '#domain/booking/meeting-time.ts';
import { wallTimeOf } from '#domain/booking/time-zone.ts';
import type { BookingsTable } from '../../db/schema.ts';

const iso = (instant: number) => new Date(instant).toISOString();

export function presentBooking(row: BookingsTable): BookingReply {
  const { date, time } = wallTimeOf(row.starts_at, row.time_zone);
  return {
    id: row.id,
    reference: row.reference,
    leadId: row.lead_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    company: row.company,
    phone: row.phone,
    preferredDate: `${date}T12:00:00.000Z`,
    preferredTime: time,
    consultationType: row.consultation_type,
    medium: row.medium,
    message: row.message,
    status: row.status,
    cancelReason: row.cancel_reason,
    startsAt: iso(row.starts_at),
    endsAt: iso(meetingEnd(row.starts_at)),
    timeZone: row.time_zone,
    visitorTimeZone: row.visitor_time_zone,
    meetingUrl: row.meeting_url,
    version: row.version,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  };
}

/** The visitor's own view; where the meeting takes place is told only when it can be joined. */
export function presentSharedBooking(
  row: BookingsTable,
  { rules, meetingUrl, now }: { rules: BookingRules; meetingUrl: string; now: number },
): SharedBookingReply {
  const url = row.meeting_url || meetingUrl;
  const isOpen = row.status !== 'cancelled' && canJoin(row.starts_at, now);
  return {
    ...presentBooking(row),
    changeableUntil: iso(row.starts_at - rules.cutOffMinutes * 60_000),
    canChange: row.status !== 'cancelled' && isBeforeCutOff(row.starts_at, rules, now),
    joinOpensAt: iso(joinOpensAt(row.starts_at)),
    joinUrl: isOpen && row.medium === 'video' && url !== '' ? url : null,
  };
}

export function presentFreeSlot({ date, time, startsAt }: FreeSlot): FreeSlotReply {
  return { date, time, startsAt: iso(startsAt) };
}
