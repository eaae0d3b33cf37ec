import { meetingEnd } from '#domain/booking/meeting-time.ts';
import type { Context } from '#server/platform/context.ts';
import { updateVersioned } from '#server/platform/db/update-versioned.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { takeBackMails } from '#server/platform/outbox/take-back.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { announceBookings, readBookingMailData } from '../booking-mail.ts';
import { presentBooking } from '../present.ts';
import { lockRules } from '../settings/store.ts';
import { findBooking } from '../store.ts';
import type { BookingsTable } from '../tables.ts';

/** When the private link of a booking expires. */
export function linkExpiry(
  { starts_at }: Pick<BookingsTable, 'starts_at'>,
  { privateLinkMs }: Pick<Context['config'], 'privateLinkMs'>,
): number {
  return meetingEnd(starts_at) + privateLinkMs;
}

/**
 * Voids every private link to a booking that was sent (rule BOOKING-21).
 *
 * @throws Problem 404, or `conflict` with `current` for a stale version.
 */
export async function withdrawLink(
  work: Work,
  id: string,
  version: number,
): Promise<BookingsTable> {
  await lockRules(work.tx, work.now);
  const row = await findBooking(work.tx, id);
  if (row === undefined) throw notFound('booking');
  if (version !== row.version) throw outOfDate('this booking', presentBooking(row));
  const written = await renewLink(work, row);
  await record(work, { kind: 'booking', id, name: row.reference, action: 'link withdrawn' });
  await announceBookings(work, written);
  return written;
}

/**
 * Mails a new private link of a booking to its visitor, and voids the earlier ones
 * (rule BOOKING-21).
 *
 * @throws Problem 404, or `conflict` when the link would be expired when it arrives.
 */
export async function mailLink(work: Work, id: string): Promise<BookingsTable> {
  await lockRules(work.tx, work.now);
  const known = await findBooking(work.tx, id);
  if (known === undefined) throw notFound('booking');
  const usefulUntil = linkExpiry(known, work.context.config);
  if (work.now >= usefulUntil)
    throw new Problem(
      'conflict',
      'We did not send a new link. This booking was so long ago that its private page has expired.',
    );
  const row = await renewLink(work, known);
  await queueMail(work, {
    template: 'booking-link',
    to: row.email,
    data: await readBookingMailData(work.tx, work.context, row),
    usefulUntil,
    about: aboutLink(row),
  });
  await record(work, {
    kind: 'booking',
    id,
    name: row.reference,
    action: 'link mailed',
    changes: { to: { from: null, to: row.email } },
  });
  await announceBookings(work, row);
  return row;
}

/** Replaces the private link. A mail with the earlier one that is still queued is not sent. */
async function renewLink(work: Work, row: BookingsTable): Promise<BookingsTable> {
  const written = await updateVersioned(work.tx, 'bookings', {
    ...row,
    link_version: row.link_version + 1,
    updated_at: work.now,
  });
  if (written === undefined) throw outOfDate('this booking', presentBooking(row));
  await takeBackMails(work.tx, {
    about: [aboutLink(row)],
    because: 'the link in it no longer works',
    now: work.now,
  });
  return written;
}

/** What the mail with a link is about. */
const aboutLink = ({ id, link_version }: BookingsTable) => `booking-link:${id}:${link_version}`;
