import type { FreeSlotReply, SharedBookingReply } from '#contract/booking-records.ts';
import type { BookingReply } from '#contract/bookings.ts';
import {
  type BookingRules,
  changeableUntil,
  isBeforeCutOff,
} from '#domain/booking/booking-rules.ts';
import { consultationLabel } from '#domain/booking/consultation-kind.ts';
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
    consultationTypeLabel: consultationLabel(row.consultation_type, row.type_label),
    medium: row.medium,
    message: row.message,
    status: row.status,
    cancelReason: row.cancel_reason,
    startsAt: iso(row.starts_at),
    endsAt: iso(meetingEnd(row.starts_at)),
    timeZone: row.time_zone,
    visitorTimeZone: row.visitor_time_zone,
    meetingUrl: row.meeting_url,
    source: row.source,
    projectId: row.project_id,
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
  const booking = { startsAt: row.starts_at, type: row.consultation_type };
  const movableUntil = changeableUntil(booking, 'move', rules);
  const cancellableUntil = changeableUntil(booking, 'cancel', rules);
  const movesLeft = rules.maxMoves === null ? null : Math.max(0, rules.maxMoves - row.moves);
  const isOn = row.status !== 'cancelled';
  const canMove = isOn && movesLeft !== 0 && isBeforeCutOff(booking, 'move', rules, now);
  const canCancel = isOn && isBeforeCutOff(booking, 'cancel', rules, now);
  return {
    ...presentBooking(row),
    changeableUntil: iso(Math.max(movableUntil, cancellableUntil)),
    movableUntil: iso(movableUntil),
    cancellableUntil: iso(cancellableUntil),
    canChange: canMove || canCancel,
    canMove,
    canCancel,
    movesLeft,
    joinOpensAt: iso(joinOpensAt(row.starts_at)),
    joinUrl: isOpen && row.medium === 'video' && url !== '' ? url : null,
  };
}

export function presentFreeSlot({ date, time, startsAt }: FreeSlot): FreeSlotReply {
  return { date, time, startsAt: iso(startsAt) };
}
