import type { BookingDetail } from '#contract/bookings/booking-records.ts';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import type { FreeSlotReply } from '#contract/bookings/free-times.ts';
import type { SharedBookingReply } from '#contract/bookings/shared-bookings.ts';
import type { BookingRules } from '#domain/booking/booking-rules.ts';
import { bookingNoun, consultationLabel } from '#domain/booking/consultation-kind.ts';
import type { FreeSlot } from '#domain/booking/day-slots.ts';
import { meetingLinkOf } from '#domain/booking/meeting-link.ts';
import { canJoin, canSayLate, joinOpensAt, meetingEnd } from '#domain/booking/meeting-time.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { currentZoneName } from '#domain/booking/times/zone-names.ts';
import type { MoveRow } from './move-store.ts';
import type { BookingsTable } from './tables.ts';
import { visitorChanges } from './visitor-changes.ts';

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
    timeZone: currentZoneName(row.time_zone),
    visitorTimeZone: currentZoneName(row.visitor_time_zone),
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

/** What a reply about a booking needs besides its row. */
interface BookingExtras {
  /** The configured video link, or ''. */
  meetingUrl: string;
  /** The booking's room, for a link with rooms. */
  room: string;
  hostName: string;
}

/** A booking for the back office, which sees the video link at any time. */
export function presentBookingDetail(
  row: BookingsTable,
  extras: BookingExtras,
  moves: readonly MoveRow[],
): BookingDetail {
  return {
    ...presentBooking(row),
    hostName: extras.hostName,
    joinUrl: row.medium === 'video' ? linkOf(row, extras) : '',
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

const linkOf = (row: BookingsTable, { meetingUrl, room }: BookingExtras) =>
  meetingLinkOf({ ownLink: row.meeting_url, room }, meetingUrl);

/**
 * Whether a video call has a link of its own or one from the settings.
 *
 * @param settingsLink the link of the settings, or ''
 */
export function hasMeetingLink(
  { medium, meeting_url }: Pick<BookingsTable, 'medium' | 'meeting_url'>,
  settingsLink: string,
): boolean {
  return medium === 'video' && (meeting_url !== '' || settingsLink !== '');
}

/** What a booking is called in messages. */
export function nounOf({ project_id }: Pick<BookingsTable, 'project_id'>): string {
  return bookingNoun(project_id !== null);
}

/** A booking for its visitor, who sees the video link only while the meeting can be joined. */
export function presentSharedBooking(
  row: BookingsTable,
  { rules, now, ...extras }: BookingExtras & { rules: BookingRules; now: number },
): SharedBookingReply {
  const url = linkOf(row, extras);
  const isActive = row.status !== 'cancelled';
  const isOpen = isActive && canJoin(row.starts_at, now);
  const { movableUntil, cancellableUntil, movesLeft, canMove, canCancel } = visitorChanges(
    row,
    rules,
    now,
  );
  return {
    ...presentBooking(row),
    changeableUntil: iso(Math.max(movableUntil, cancellableUntil)),
    movableUntil: iso(movableUntil),
    cancellableUntil: iso(cancellableUntil),
    canChange: canMove || canCancel,
    canMove,
    canCancel,
    movesLeft,
    isProjectMeeting: row.project_id !== null,
    canSayLate: isActive && row.late_at === null && canSayLate(row.starts_at, now),
    hostName: extras.hostName,
    joinOpensAt: iso(joinOpensAt(row.starts_at)),
    hasMeetingLink: hasMeetingLink(row, extras.meetingUrl),
    joinUrl: isOpen && row.medium === 'video' && url !== '' ? url : null,
  };
}

export function presentFreeSlot({ date, time, startsAt }: FreeSlot): FreeSlotReply {
  return { date, time, startsAt: iso(startsAt) };
}
