import { displayName } from '#domain/account/name.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import type { Actor } from '#server/platform/audit/actor.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { updateVersioned } from '#server/platform/db/update-versioned.ts';
import { outOfDate } from '#server/platform/http/problem.ts';
import { foldText, searchText } from '#server/platform/lists/search-text.ts';
import { takeBackMails } from '#server/platform/outbox/take-back.ts';
import { queueEvent } from '#server/platform/webhooks/queue-events.ts';
import { changedFields, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { aboutBooking, announceBookings } from './booking-mail.ts';
import { findHostName } from './hosts/host-choice.ts';
import { insertMove } from './move-store.ts';
import { presentBooking } from './present.ts';
import type { BookingsTable } from './tables.ts';

/** Who changes a booking. */
interface ChangedBy {
  actor: Actor;
  side: 'visitor' | 'staff';
  /** Whether the visitor gets a mail, so that the calendar file needs a new sequence number. */
  isNews: boolean;
}

/** Updates a booking, audits the change and stores a move; takes back reminders of an old time. */
export async function writeChange(
  work: Work,
  row: BookingsTable,
  next: BookingsTable,
  { actor, side, isNews }: ChangedBy,
): Promise<BookingsTable> {
  const { tx, now } = work;
  const written = await updateVersioned(tx, 'bookings', {
    ...next,
    calendar_sequence: row.calendar_sequence + (isNews ? 1 : 0),
    updated_at: now,
  });
  if (written === undefined) throw outOfDate('this booking', presentBooking(row));
  const isMoved = written.starts_at !== row.starts_at;
  if (isMoved)
    await insertMove(tx, {
      id: newId(now),
      booking_id: row.id,
      from_starts_at: row.starts_at,
      to_starts_at: written.starts_at,
      side,
      staff_id: side === 'staff' ? actor.id : null,
      moved_at: now,
    });
  const action = verbOf(row, written);
  // The trail says what became of a booking that was moved and, say, confirmed.
  if (isMoved && action !== 'moved')
    await queueEvent(work, { type: 'booking.moved', id: row.id, changed: ['startsAt'] });
  const [before, after] = [await described(tx, row), await described(tx, written)];
  const changes = changedFields(before, after, audited);
  if (Object.keys(changes).length > 0)
    await record(
      { ...work, actor },
      {
        kind: 'booking',
        id: row.id,
        name: row.reference,
        action,
        changes,
      },
    );
  await announceBookings(work, written);
  if (written.status === 'cancelled' || isMoved)
    await takeBackMails(tx, {
      about: [aboutBooking.reminder(row)],
      because: 'the meeting was moved or canceled',
      now,
    });
  return written;
}

/** A booking for the audit trail, with its host by name. */
async function described(tx: Queries, row: BookingsTable) {
  return { ...presentBooking(row), host: await findHostName(tx, row.host_id) };
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
  'host',
  'startsAt',
  'status',
  'cancelReason',
  'lateAt',
] as const;

function verbOf(before: BookingsTable, after: BookingsTable): AuditedAction {
  if (before.status === 'cancelled' && after.status !== 'cancelled') return 'restored';
  if (after.status !== before.status) return after.status;
  if (after.starts_at !== before.starts_at) return 'moved';
  return before.late_at === null && after.late_at !== null ? 'will be late' : 'changed';
}

/** The visitor of a booking, who uses its private link. */
export function visitorOf(
  row: Pick<BookingsTable, 'first_name' | 'last_name' | 'email'>,
  address: string,
): Actor {
  return { id: null, name: displayName(row.first_name, row.last_name, row.email), address };
}

/** Audits that a booking was made. */
export function recordBooking(work: Work, { id, reference }: BookingsTable): Promise<void> {
  return record(work, { kind: 'booking', id, name: reference, action: 'created' });
}

/** The columns for sorting and searching bookings. */
export function searchColumns(
  row: Pick<
    BookingsTable,
    'first_name' | 'last_name' | 'email' | 'company' | 'phone' | 'reference'
  >,
): Pick<BookingsTable, 'name_key' | 'company_key' | 'search_text'> {
  const name = `${row.first_name} ${row.last_name}`.trim();
  return {
    name_key: foldText(name),
    company_key: foldText(row.company),
    search_text: searchText([row.reference, name, row.email, row.phone, row.company]),
  };
}
