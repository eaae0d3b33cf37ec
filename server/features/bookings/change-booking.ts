import type { BookingChange } from '#contract/bookings/bookings.ts';
import { hasPhoneIfNeeded, phoneRequired } from '#contract/bookings/bookings.ts';
import type { BookingRules } from '#domain/booking/booking-rules.ts';
import { bookingAllows } from '#domain/booking/booking-status.ts';
import { instantOf } from '#domain/booking/times/time-zone.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type BookingNews, mailVisitor } from './booking-mail.ts';
import { requirePossibleHost } from './hosts/host-choice.ts';
import { hostOfSlot } from './hosts/host-of-slot.ts';
import { mailHosts } from './hosts/mail-hosts.ts';
import { presentBooking } from './present.ts';
import { lockRules, type StoredRules } from './settings/store.ts';
import { requestOf, requireFreeSlot, requireType, type WantedSlot } from './slot-choice.ts';
import { findBooking } from './store.ts';
import type { BookingsTable } from './tables.ts';
import { cancelledRow, releaseSlots } from './undo/undo-store.ts';
import { searchColumns, writeChange } from './write-change.ts';

/**
 * Applies a change by staff, and mails the visitor a new time, a confirmation or a cancellation.
 *
 * @throws Problem `conflict` for a stale version, an action that the status does not permit, or a
 *   reason without the cancellation that it is kept with,
 *   `slot_taken`, `invalid_input`.
 */
export async function changeBooking(
  work: Work,
  id: string,
  change: BookingChange,
): Promise<BookingsTable> {
  const { tx, actor, now } = work;
  const stored = await lockRules(tx, now);
  const row = await findBooking(tx, id);
  if (row === undefined) throw notFound('booking');
  if (change.version !== undefined && change.version !== row.version)
    throw outOfDate('this booking', presentBooking(row));
  refuseLostReason(row, change);
  const edited = editedRow(row, change, stored.rules);
  if (edited.host_id !== null && edited.host_id !== row.host_id)
    await requirePossibleHost(tx, edited.host_id);
  if (!hasPhoneIfNeeded(edited))
    throw new Problem('invalid_input', phoneRequired, {
      issues: [{ path: 'phone', message: phoneRequired }],
    });
  const moved = await movedRow(work, stored, edited, slotOf(change), 'staff');
  const isMoved = moved.starts_at !== row.starts_at;
  const decided = decidedRow(moved, change, now);
  const isDecided = decided.status !== row.status;
  const news: BookingNews | null = isDecided
    ? decided.status === 'cancelled'
      ? 'cancelled'
      : 'confirmed'
    : isMoved
      ? 'moved'
      : null;
  const by = { actor, side: 'staff', isNews: news !== null } as const;
  const written = await writeChange(work, row, decided, by);
  if (news !== null) await mailVisitor(work, written, news);
  await mailHosts(work, row, written, news);
  return written;
}

function slotOf({ preferredDate: date, preferredTime: time }: BookingChange): WantedSlot | null {
  return date === undefined || time === undefined ? null : { date, time };
}

/**
 * The row moved to the requested slot, with a host who is available; unchanged when no slot is
 * requested or it has that slot already.
 */
export async function movedRow(
  work: Work,
  stored: StoredRules,
  row: BookingsTable,
  wanted: WantedSlot | null,
  who: 'visitor' | 'staff',
): Promise<BookingsTable> {
  if (wanted === null || instantOf(wanted, row.time_zone) === row.starts_at) return row;
  if (!bookingAllows(row.status, 'move'))
    throw new Problem('conflict', 'You cannot move a canceled consultation. Book a new one.');
  const { tx, context, now } = work;
  const requester = { stored, who, exceptId: row.id, ...(await requestOf(tx, row)) };
  await releaseSlots(tx, now);
  const startsAt = await requireFreeSlot(tx, context, requester, wanted);
  const chosen = await hostOfSlot(work, requester, { ...wanted, startsAt }, row.host_id);
  return {
    ...row,
    starts_at: startsAt,
    time_zone: context.config.businessTimeZone,
    arranged_at: now,
    host_id: chosen.hostId,
    // As for a new booking (rule BOOKING-29).
    status: chosen.isSure || who === 'staff' ? row.status : 'pending',
    // A delay was reported for the old time only.
    late_at: null,
  };
}

/** @throws Problem `conflict` for a reason that would be kept nowhere. */
function refuseLostReason(row: BookingsTable, { status, cancelReason = '' }: BookingChange): void {
  const isCancelled = row.status === 'cancelled';
  if (cancelReason === '' || cancelReason === row.cancel_reason) return;
  if (status === 'cancelled' && !isCancelled) return;
  throw new Problem(
    'conflict',
    isCancelled
      ? 'This booking was already canceled. The reason that the customer was told stays, and yours was not saved.'
      : 'A reason is kept only with a cancellation. Nothing was changed.',
    { extra: { current: presentBooking(row) } },
  );
}

function decidedRow(row: BookingsTable, change: BookingChange, now: number): BookingsTable {
  const { status = row.status, cancelReason = row.cancel_reason } = change;
  if (status === row.status) return row;
  const action = status === 'confirmed' ? 'confirm' : status === 'cancelled' ? 'cancel' : null;
  if (action === null || !bookingAllows(row.status, action))
    throw new Problem('conflict', `You cannot change a ${row.status} booking to ${status}.`);
  return status === 'cancelled'
    ? cancelledRow(row, { reason: cancelReason, side: 'staff', now })
    : { ...row, status, cancel_reason: '' };
}

function editedRow(row: BookingsTable, change: BookingChange, rules: BookingRules): BookingsTable {
  const { consultationType: type = row.consultation_type } = change;
  const isSameType = type === row.consultation_type;
  const edited = {
    ...row,
    first_name: change.firstName ?? row.first_name,
    last_name: change.lastName ?? row.last_name,
    email: change.email ?? row.email,
    company: change.company ?? row.company,
    phone: change.phone ?? row.phone,
    consultation_type: type,
    type_label: isSameType ? row.type_label : requireType(type, rules, 'staff'),
    medium: change.medium ?? row.medium,
    message: change.message ?? row.message,
    meeting_url: change.meetingUrl ?? row.meeting_url,
    host_id: change.hostId === undefined ? row.host_id : change.hostId,
  };
  return { ...edited, ...searchColumns(edited) };
}
