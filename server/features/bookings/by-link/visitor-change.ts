import { sharedBookingReply } from '#contract/bookings/shared-bookings.ts';
import { isBeforeCutOff, type VisitorChange } from '#domain/booking/booking-rules.ts';
import { canSayLate } from '#domain/booking/meeting-time.ts';
import { instantOf } from '#domain/booking/times/time-zone.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailTeamOfChange, mailVisitor } from '../booking-mail.ts';
import { movedRow } from '../change-booking.ts';
import { mailHosts } from '../hosts/mail-hosts.ts';
import { nounOf } from '../present.ts';
import { lockRules, type StoredRules } from '../settings/store.ts';
import type { WantedSlot } from '../slot-choice.ts';
import { findBooking } from '../store.ts';
import type { BookingsTable } from '../tables.ts';
import { cancelledRow } from '../undo/undo-store.ts';
import { visitorOf, writeChange } from '../write-change.ts';
import { sharedReply } from './shared-reply.ts';

/** What a visitor's page showed, and where it is open. */
interface Seen {
  id: string;
  version: number;
  /** The visitor's network address. */
  address: string;
}

/**
 * Moves a booking for its visitor, within the rules and until the cut-off.
 *
 * @throws Problem `conflict` with `current` for a stale version (rule BOOKING-18).
 * @returns also whether the new time is mailed; if not, the reminders update the calendar.
 */
export async function moveForVisitor(
  work: Work,
  seen: Seen,
  wanted: WantedSlot,
): Promise<{ booking: BookingsTable; isMailed: boolean }> {
  const { tx, context, now } = work;
  const stored = await lockRules(tx, now);
  const row = await requireChangeable(work, stored, seen, 'move');
  // A repeated request whose reply was lost.
  if (instantOf(wanted, row.time_zone) === row.starts_at) return { booking: row, isMailed: false };
  await requireSeen(work, row, seen);
  const { maxMoves } = stored.rules;
  const moved = await movedRow(work, stored, row, wanted, 'visitor');
  if (maxMoves !== null && row.moves >= maxMoves)
    throw new Problem(
      'conflict',
      `You cannot move this ${nounOf(row)} here anymore because it has been moved ${row.moves} times. Please email ${context.config.companyEmail}.`,
    );
  const by = { actor: visitorOf(row, seen.address), side: 'visitor', isNews: true } as const;
  const written = await writeChange(work, row, { ...moved, moves: row.moves + 1 }, by);
  const isMailed = await mailVisitor(work, written, 'moved', seen.address);
  await mailTeamOfChange(work, written, { kind: 'moved', before: row.starts_at });
  await mailHosts(work, row, written, 'moved');
  return { booking: written, isMailed };
}

/**
 * Cancels a booking for its visitor, until the cut-off. Repeating it, with the same reason or none,
 * changes nothing.
 *
 * @throws Problem `conflict` with `current` for a stale version (rule BOOKING-18), and for another
 *   reason than the one that it was canceled with.
 */
export async function cancelForVisitor(
  work: Work,
  seen: Seen,
  reason: string,
): Promise<BookingsTable> {
  const { tx, now } = work;
  const stored = await lockRules(tx, now);
  const known = await findBooking(tx, seen.id);
  if (known?.status === 'cancelled') {
    if (reason === '' || reason === known.cancel_reason) return known;
    throw await changedMeanwhile(
      work,
      known,
      `This ${nounOf(known)} was already canceled. Your reason was not saved. To tell us, please write to ${work.context.config.companyEmail}.`,
    );
  }
  const row = await requireChangeable(work, stored, seen, 'cancel');
  await requireSeen(work, row, seen);
  const next = cancelledRow(row, { reason, side: 'visitor', now });
  const by = { actor: visitorOf(row, seen.address), side: 'visitor', isNews: true } as const;
  const written = await writeChange(work, row, next, by);
  // Exempt from the limits on mails caused by visitors: only this mail removes the entry from their
  // calendar, there is one per booking, and bookings per address are limited themselves.
  await mailVisitor(work, written, 'cancelled');
  await mailTeamOfChange(work, written, { kind: 'cancelled' });
  await mailHosts(work, row, written, 'cancelled');
  return written;
}

/**
 * Tells staff that the visitor is running late; repeating it changes nothing.
 *
 * @throws Problem `conflict` for a consultation that is cancelled, over, or more than a day away.
 */
export async function lateForVisitor(
  work: Work,
  id: string,
  address: string,
): Promise<BookingsTable> {
  const { tx, now } = work;
  // Of two concurrent requests, the second waits here and then finds it done.
  await lockRules(tx, now);
  const row = await requireActive(tx, id);
  if (row.late_at !== null) return row;
  if (!canSayLate(row.starts_at, now))
    throw new Problem(
      'conflict',
      now < row.starts_at
        ? `You can tell us this starting 24 hours before the ${nounOf(row)}. Until then you can move it.`
        : `This ${nounOf(row)} is over.`,
    );
  const by = { actor: visitorOf(row, address), side: 'visitor', isNews: false } as const;
  const written = await writeChange(work, row, { ...row, late_at: now }, by);
  await mailTeamOfChange(work, written, { kind: 'late' });
  return written;
}

/** @throws Problem 404, or `conflict` for a consultation that is cancelled. */
async function requireActive(tx: Queries, id: string): Promise<BookingsTable> {
  const row = await findBooking(tx, id);
  if (row === undefined) throw notFound('booking');
  if (row.status === 'cancelled')
    throw new Problem('conflict', `This ${nounOf(row)} was canceled. Please book a new one.`);
  return row;
}

/** @throws Problem `conflict` with the current booking when the page showed another version. */
async function requireSeen(work: Work, row: BookingsTable, { version }: Seen): Promise<void> {
  if (version === row.version) return;
  throw await changedMeanwhile(
    work,
    row,
    `This ${nounOf(row)} was changed while your page was open. Please look at it again.`,
  );
}

/** The conflict of a change to another state of a booking than it has now. */
async function changedMeanwhile(
  { tx, context }: Work,
  row: BookingsTable,
  text: string,
): Promise<Problem> {
  // Problems are sent as they are, so what the page may not show is dropped here.
  const current = sharedBookingReply.parse(await sharedReply(tx, context, row));
  return new Problem('conflict', text, { extra: { reason: 'changed', current } });
}

async function requireChangeable(
  { tx, context, now }: Work,
  { rules }: StoredRules,
  { id }: Seen,
  verb: VisitorChange,
): Promise<BookingsTable> {
  const row = await requireActive(tx, id);
  const booking = { startsAt: row.starts_at, type: row.consultation_type };
  if (!isBeforeCutOff(booking, verb, rules, now))
    throw new Problem(
      'conflict',
      `It is too late to ${verb} this ${nounOf(row)} here. Please email ${context.config.companyEmail}.`,
    );
  return row;
}
