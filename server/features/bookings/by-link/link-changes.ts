import { updateVersioned } from '#server/platform/db/update-versioned.ts';
import { notFound, outOfDate } from '#server/platform/http/problem.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { announceBookings, readBookingMailData } from '../booking-mail.ts';
import { presentBooking } from '../present.ts';
import { lockRules } from '../settings/store.ts';
import { findBooking } from '../store.ts';
import type { BookingsTable } from '../tables.ts';

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
  const written = await updateVersioned(work.tx, 'bookings', {
    ...row,
    link_version: row.link_version + 1,
    updated_at: work.now,
  });
  if (written === undefined) throw outOfDate('this booking', presentBooking(row));
  await record(work, { kind: 'booking', id, name: row.reference, action: 'link withdrawn' });
  await announceBookings(work, written);
  return written;
}

/** Mails the private link of a booking to its visitor. */
export async function mailLink(work: Work, id: string): Promise<BookingsTable> {
  const row = await findBooking(work.tx, id);
  if (row === undefined) throw notFound('booking');
  await queueMail(work, {
    template: 'booking-link',
    to: row.email,
    data: await readBookingMailData(work.tx, work.context, row),
  });
  await record(work, {
    kind: 'booking',
    id,
    name: row.reference,
    action: 'link mailed',
    changes: { to: { from: null, to: row.email } },
  });
  return row;
}
