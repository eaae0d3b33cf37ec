import { hash } from 'node:crypto';
import { shownAddress } from '#domain/booking/calendar-address.ts';
import { findMember } from '#server/features/accounts/team/team.ts';
import { announce } from '#server/platform/bus/change.ts';
import { isAhead, isRecent } from '#server/platform/clock/clock-step.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { lockCalendar, readEveryMs, replaceBusy, updateCalendar } from './calendar-store.ts';
import type { Reading } from './read-calendar.ts';
import type { HostCalendarsTable } from './tables.ts';

/** When a calendar is asked again after a failure, or when it became empty all at once. */
const againMs = 5 * 60_000;
/** A calendar with this many events does not become empty between two readings. */
const manyEvents = 10;

/** A reading, when it began, and until when its busy times are known. */
interface Kept {
  reading: Reading;
  /** Whether it was only for a booking: a failure then puts off no reading that is due. */
  isExtra: boolean;
  startedAt: number;
  knownUntil: number;
}

/** Whether the last reading of a calendar failed a moment ago. */
export function failedWithin({ failed_at }: HostCalendarsTable, ms: number, now: number): boolean {
  return failed_at !== null && isRecent(failed_at, ms, now);
}

/** What a stored busy list is recognized by. */
export const hashBusy = (busy: object) => hash('sha256', JSON.stringify(busy), 'base64url');

/**
 * Keeps what came of reading a calendar (rule BOOKING-28): a failure leaves the last good reading
 * as it is, and a calendar that became empty counts only when it still is some minutes later.
 */
export async function keepReading(
  work: Work,
  id: string,
  { reading, isExtra, startedAt, knownUntil }: Kept,
): Promise<void> {
  const { tx, now } = work;
  const row = await lockCalendar(tx, id);
  // Removed meanwhile, or read once more by somebody who began later.
  if (row === undefined || (row.read_at > startedAt && !isAhead(row.read_at, now))) return;
  if (reading.kind === 'failed') {
    const again = now + againMs;
    await updateCalendar(tx, id, {
      failure: reading.message,
      failed_at: now,
      next_at: isExtra ? Math.min(row.next_at, again) : again,
    });
    if (row.failure === '') await announceCalendars(work);
    return;
  }
  const good = {
    read_at: startedAt,
    failure: '',
    failed_at: null,
    suspect_at: null,
    told_at: null,
    next_at: now + readEveryMs,
  };
  if (reading.kind === 'unchanged') {
    await updateCalendar(tx, id, good);
  } else if (await isSuspect(work, row, reading.events)) {
    return;
  } else {
    const busyHash = hashBusy(reading.busy);
    if (busyHash !== row.busy_hash) await replaceBusy(tx, id, reading.busy);
    const { etag, modified, events } = reading;
    const change = { busy_hash: busyHash, known_until: knownUntil, etag, modified, events };
    await updateCalendar(tx, id, { ...good, ...change });
    if (busyHash !== row.busy_hash) await announceCalendars(work);
  }
  if (row.failure !== '') await announceCalendars(work);
}

/** Whether a reading is not believed yet; the host is told of one that is. */
async function isSuspect(work: Work, row: HostCalendarsTable, events: number): Promise<boolean> {
  const { tx, now } = work;
  if (events > 0 || row.events < manyEvents) return false;
  if (row.suspect_at === null || isAhead(row.suspect_at, now)) {
    // Asked in full next time.
    const again = {
      suspect_at: now,
      etag: '',
      modified: '',
      failure: '',
      failed_at: null,
      next_at: now + againMs,
    };
    await updateCalendar(tx, row.id, again);
    await announceCalendars(work);
    return true;
  }
  if (now < row.suspect_at + againMs) return true;
  await mailHostOf(work, row, 'emptied');
  return false;
}

/** Mails the owner of a calendar what became of it. */
export async function mailHostOf(
  work: Work,
  { user_id, address }: HostCalendarsTable,
  news: 'stopped' | 'emptied',
): Promise<void> {
  const member = await findMember(work.tx, user_id);
  if (member === undefined) return;
  await queueMail(work, {
    template: 'host-calendar',
    to: member.email,
    data: {
      firstName: member.first_name,
      calendar: shownAddress(address).host,
      news,
      path: '/admin/account',
    },
  });
}

function announceCalendars(work: Work): Promise<void> {
  return announce(work, { topics: ['bookings'], to: { admins: true } });
}
