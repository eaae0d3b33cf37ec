import type { BookingChange } from '#contract/bookings.ts';
import { hasPhoneIfNeeded, phoneRequired } from '#contract/bookings.ts';
import {
  type BookingRules,
  isBeforeCutOff,
  type VisitorChange,
} from '#domain/booking/booking-rules.ts';
import { bookingAllows } from '#domain/booking/booking-status.ts';
import { reminderLeads } from '#domain/booking/meeting-time.ts';
import { instantOf } from '#domain/booking/time-zone.ts';
import { type Actor, changedFields, writeAudit } from '../../audit/write-audit.ts';
import type { Context } from '../../context.ts';
import type { BookingsTable, Queries } from '../../db/schema.ts';
import { withdrawMails } from '../../outbox/withdraw-mail.ts';
import { notFound, Problem } from '../../problem.ts';
import { lockRules, type StoredRules } from '../booking-settings/store.ts';
import {
  announceBookings,
  type BookingNews,
  mailTeamOfChange,
  mailVisitor,
} from './booking-mail.ts';
import { presentBooking } from './present.ts';
import { reminderKey } from './reminders.ts';
import { searchColumns } from './search-columns.ts';
import { requireFreeSlot, requireType, type WantedSlot } from './slot-choice.ts';
import { findBooking, updateBooking } from './store.ts';

/**
 * Carries out what staff changed, and tells the visitor of a new time, a confirmation or a cancel.
 *
 * @throws Problem `conflict` for a version that is out of date or a step the status does not allow,
 *   `slot_taken`, `invalid_input`.
 */
export async function changeBooking(
  tx: Queries,
  context: Context,
  id: string,
  change: BookingChange,
  actor: Actor,
): Promise<BookingsTable> {
  const stored = await lockRules(tx, context.now());
  const row = await findBooking(tx, id);
  if (row === undefined) throw notFound('booking');
  if (change.version !== undefined && change.version !== row.version) throw outOfDate(row);
  const edited = editedRow(row, change, stored.rules);
  if (!hasPhoneIfNeeded(edited))
    throw new Problem('invalid_input', phoneRequired, {
      issues: [{ path: 'phone', message: phoneRequired }],
    });
  const moved = await movedRow(tx, context, stored, edited, slotOf(change), 'staff');
  const isMoved = moved.starts_at !== row.starts_at;
  const decided = decidedRow(moved, change);
  const isDecided = decided.status !== row.status;
  const news: BookingNews | null = isDecided
    ? decided.status === 'cancelled'
      ? 'cancelled'
      : 'confirmed'
    : isMoved
      ? 'moved'
      : null;
  const written = await writeChange(tx, context, row, decided, news !== null, actor);
  if (news !== null) await mailVisitor(tx, context, written, news);
  return written;
}

/** Moves a booking for its visitor, within the rules and until the cut-off. */
export async function moveForVisitor(
  tx: Queries,
  context: Context,
  id: string,
  wanted: WantedSlot,
  address: string,
): Promise<BookingsTable> {
  const stored = await lockRules(tx, context.now());
  const row = await requireChangeable(tx, context, stored, id, 'move');
  const { maxMoves } = stored.rules;
  const moved = await movedRow(tx, context, stored, row, wanted, 'visitor');
  if (moved.starts_at === row.starts_at) return row;
  if (maxMoves !== null && row.moves >= maxMoves)
    throw new Problem(
      'conflict',
      `This consultation cannot be moved here any more: it was moved ${row.moves} times. Please write to ${context.config.companyEmail}.`,
    );
  const next = { ...moved, moves: row.moves + 1 };
  const written = await writeChange(tx, context, row, next, true, visitorOf(row, address));
  await mailVisitor(tx, context, written, 'moved', address);
  await mailTeamOfChange(tx, context, written, { kind: 'moved', before: row.starts_at });
  return written;
}

/** Cancels a booking for its visitor, until the cut-off. A second cancel changes nothing. */
export async function cancelForVisitor(
  tx: Queries,
  context: Context,
  id: string,
  reason: string,
  address: string,
): Promise<BookingsTable> {
  const stored = await lockRules(tx, context.now());
  const known = await findBooking(tx, id);
  if (known?.status === 'cancelled') return known;
  const row = await requireChangeable(tx, context, stored, id, 'cancel');
  const written = await writeChange(
    tx,
    context,
    row,
    { ...row, status: 'cancelled', cancel_reason: reason },
    true,
    visitorOf(row, address),
  );
  await mailVisitor(tx, context, written, 'cancelled', address);
  await mailTeamOfChange(tx, context, written, { kind: 'cancelled' });
  return written;
}

async function requireChangeable(
  tx: Queries,
  context: Context,
  { rules }: StoredRules,
  id: string,
  verb: VisitorChange,
): Promise<BookingsTable> {
  const row = await findBooking(tx, id);
  if (row === undefined) throw notFound('booking');
  if (row.status === 'cancelled')
    throw new Problem('conflict', 'This consultation is cancelled. Please book a new one.');
  const booking = { startsAt: row.starts_at, type: row.consultation_type };
  if (!isBeforeCutOff(booking, verb, rules, context.now()))
    throw new Problem(
      'conflict',
      `It is too late for this consultation to be ${verb === 'move' ? 'moved' : 'cancelled'} here. Please write to ${context.config.companyEmail}.`,
    );
  return row;
}

function slotOf({ preferredDate: date, preferredTime: time }: BookingChange): WantedSlot | null {
  return date === undefined || time === undefined ? null : { date, time };
}

/** The row at the wanted slot; the same when nothing else is wanted or it is there already. */
async function movedRow(
  tx: Queries,
  context: Context,
  stored: StoredRules,
  row: BookingsTable,
  wanted: WantedSlot | null,
  who: 'visitor' | 'staff',
): Promise<BookingsTable> {
  if (wanted === null || instantOf(wanted, row.time_zone) === row.starts_at) return row;
  if (!bookingAllows(row.status, 'move'))
    throw new Problem('conflict', 'A cancelled consultation cannot be moved. Book a new one.');
  const startsAt = await requireFreeSlot(tx, context, { stored, who, exceptId: row.id }, wanted);
  return {
    ...row,
    starts_at: startsAt,
    time_zone: context.config.businessTimeZone,
    arranged_at: context.now(),
  };
}

function decidedRow(row: BookingsTable, change: BookingChange): BookingsTable {
  const { status = row.status, cancelReason = row.cancel_reason } = change;
  if (status === row.status) return row;
  const action = status === 'confirmed' ? 'confirm' : status === 'cancelled' ? 'cancel' : null;
  if (action === null || !bookingAllows(row.status, action))
    throw new Problem('conflict', `A ${row.status} booking cannot become ${status}.`);
  return { ...row, status, cancel_reason: status === 'cancelled' ? cancelReason : '' };
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
  };
  return { ...edited, ...searchColumns(edited) };
}

/** Writes the next version; reminders of a time that no longer counts do not leave. */
async function writeChange(
  tx: Queries,
  context: Context,
  row: BookingsTable,
  next: BookingsTable,
  isNews: boolean,
  actor: Actor,
): Promise<BookingsTable> {
  const written = await updateBooking(tx, {
    ...next,
    calendar_sequence: row.calendar_sequence + (isNews ? 1 : 0),
    updated_at: context.now(),
  });
  if (written === undefined) throw outOfDate(row);
  const changes = changedFields(presentBooking(row), presentBooking(written), audited);
  if (Object.keys(changes).length > 0)
    await writeAudit(tx, context, actor, {
      kind: 'booking',
      id: row.id,
      name: row.reference,
      action: verbOf(row, written),
      changes,
    });
  await announceBookings(tx, context, written);
  if (written.status === 'cancelled' || written.starts_at !== row.starts_at)
    await withdrawMails(
      tx,
      reminderLeads.map(({ name }) => reminderKey(row, name)),
      'Withdrawn: the consultation was moved or cancelled.',
    );
  return written;
}

const audited = [
  'firstName',
  'lastName',
  'email',
  'company',
  'phone',
  'consultationType',
  'medium',
  'message',
  'meetingUrl',
  'startsAt',
  'status',
  'cancelReason',
] as const;

function verbOf(before: BookingsTable, after: BookingsTable): string {
  if (after.status !== before.status) return after.status;
  return after.starts_at === before.starts_at ? 'changed' : 'moved';
}

/** The visitor of a booking, who holds its private link. */
export function visitorOf(
  row: Pick<BookingsTable, 'first_name' | 'last_name' | 'email'>,
  address: string,
): Actor {
  return { id: null, name: `${row.first_name} ${row.last_name}`.trim() || row.email, address };
}

function outOfDate(row: BookingsTable): Problem {
  return new Problem('conflict', 'Somebody else changed this booking. Look at it again.', {
    extra: { current: presentBooking(row) },
  });
}
