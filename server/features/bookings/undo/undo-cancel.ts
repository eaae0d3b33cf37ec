import { reminderLeads } from '#domain/booking/meeting-time.ts';
import { undoAcceptedMs } from '#domain/undo.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { freeKeys, takeBackMails } from '#server/platform/outbox/held-mails.ts';
import type { Work } from '#server/platform/work/work.ts';
import { cancelKeys } from '../booking-mail.ts';
import { reminderKey } from '../reminders.ts';
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
  const keys = cancelKeys(row);
  if (!(await takeBackMails(tx, { keys, since: until - undoAcceptedMs }))) throw tooLate();
  const next = { ...row, ...notCancelled, status, cancel_reason: '' };
  const written = await writeChange(work, row, next, {
    actor: by === 'staff' ? work.actor : visitorOf(row, by.address),
    side,
    isNews: false,
  });
  await freeKeys(
    tx,
    reminderLeads.map(({ name }) => reminderKey(row, name)),
  );
  return written;
}

const tooLate = () =>
  new Problem(
    'conflict',
    'This cancellation can no longer be undone. If the time is still free, it can be booked again.',
    { extra: { reason: 'too-late' } },
  );
