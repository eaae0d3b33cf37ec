import type {
  BookingDetail,
  FreeSlotReply,
  SharedBookingReply,
} from '#contract/bookings/booking-records.ts';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import {
  type BookingRules,
  changeableUntil,
  isBeforeCutOff,
} from '#domain/booking/booking-rules.ts';
import { consultationLabel } from '#domain/booking/consultation-kind.ts';
import type { FreeSlot } from '#domain/booking/day-slots.ts';
import { meetingLinkOf } from '#domain/booking/meeting-link.ts';
import { canJoin, canSayLate, joinOpensAt, meetingEnd } from '#domain/booking/meeting-time.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import type { MoveRow } from './move-store.ts';
import type { BookingsTable } from './tables.ts';

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
    hostId: row.host_id,
    lateAt: row.late_at === null ? null : iso(row.late_at),
    version: row.version,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  };
}

/** What is known of a booking beside its own row. */
interface BesideBooking {
  /** The link of the settings, or ''. */
  meetingUrl: string;
  /** The booking's own room, should the link have rooms. */
  room: string;
  hostName: string;
}

/** The back office's view of one booking: where it takes place is told at any time. */
export function presentBookingDetail(
  row: BookingsTable,
  beside: BesideBooking,
  moves: readonly MoveRow[],
): BookingDetail {
  return {
    ...presentBooking(row),
    hostName: beside.hostName,
    joinUrl: row.medium === 'video' ? linkOf(row, beside) : '',
    moves: moves.map((move) => ({
      id: move.id,
      from: iso(move.from_starts_at),
      to: iso(move.to_starts_at),
      by:
        move.side === 'visitor'
          ? null
          : `${move.first_name ?? ''} ${move.last_name ?? ''}`.trim() || 'Staff',
      movedAt: iso(move.moved_at),
    })),
  };
}

const linkOf = (row: BookingsTable, { meetingUrl, room }: BesideBooking) =>
  meetingLinkOf({ ownLink: row.meeting_url, room }, meetingUrl);

/** The visitor's own view; where the meeting takes place is told only when it can be joined. */
export function presentSharedBooking(
  row: BookingsTable,
  { rules, now, ...beside }: BesideBooking & { rules: BookingRules; now: number },
): SharedBookingReply {
  const url = linkOf(row, beside);
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
    canSayLate: isOn && row.late_at === null && canSayLate(row.starts_at, now),
    hostName: beside.hostName,
    joinOpensAt: iso(joinOpensAt(row.starts_at)),
    joinUrl: isOpen && row.medium === 'video' && url !== '' ? url : null,
  };
}

export function presentFreeSlot({ date, time, startsAt }: FreeSlot): FreeSlotReply {
  return { date, time, startsAt: iso(startsAt) };
}
