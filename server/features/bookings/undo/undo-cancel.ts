import { undoAcceptedMs } from '#domain/undo.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { forgetTakenBack, takeBackMails } from '#server/platform/outbox/take-back.ts';
import type { Work } from '#server/platform/work/work.ts';
import { aboutBooking, mailVisitor } from '../booking-mail.ts';
import { lockRules } from '../settings/store.ts';
import { findBooking } from '../store.ts';
import type { BookingsTable } from '../tables.ts';
import { visitorOf, writeChange } from '../write-change.ts';
import { notCancelled } from './undo-store.ts';

/**
 * Undoes a cancellation by whoever cancelled, while the mails about it are held (rule BOOKING-19).
 * Does nothing to a booking that is not cancelled.
 *
 * @param by the visitor's network address, or staff.
 * @throws Problem `conflict` when it is too late, or when somebody else cancelled or changed it.
 */
export async function undoCancel(
  work: Work,
  { id, version }: { id: string; version: number },
  by: { address: string } | 'staff',
): Promise<BookingsTable> {
  const { tx, now } = work;
  await lockRules(tx, now);
  const row = await findBooking(tx, id);
  if (row === undefined) throw notFound('booking');
  if (row.status !== 'cancelled') return row;
  const side = by === 'staff' ? 'staff' : 'visitor';
  const { undo_until: until, undo_status: status } = row;
  if (until === null || status === null || now >= until || row.undo_side !== side) throw tooLate();
  if (row.version !== version) throw tooLate();
  const { isTooLate } = await takeBackMails(tx, {
    about: [aboutBooking.cancellation(row)],
    because: 'the cancellation was undone',
    now,
    since: until - undoAcceptedMs,
  });
  if (isTooLate) throw tooLate();
  const next = { ...row, ...notCancelled, status, cancel_reason: '' };
  const written = await writeChange(work, row, next, {
    actor: by === 'staff' ? work.actor : visitorOf(row, by.address),
    side,
    isNews: false,
  });
  // What the visitor had not been told before the cancellation, they are told now.
  const untold = await forgetTakenBack(tx, [aboutBooking.news(row)]);
  if (untold.length > 0)
    await mailVisitor(work, written, status === 'confirmed' ? 'confirmed' : 'requested');
  return written;
}

const tooLate = () =>
  new Problem(
    'conflict',
    'It is too late to undo this cancellation. If the time is still free, you can book it again.',
    { extra: { reason: 'too-late' } },
  );
