import { sql } from 'kysely';
import { type BusyTime, joinBusy, usableForMs } from '#domain/booking/host-times.ts';
import { isAhead, latestEnd } from '#server/platform/clock/clock-step.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { longestBusyMs, splitBusy } from './split-busy.ts';
import type { HostCalendarsTable } from './tables.ts';

/** How old a reading is: one by a clock that was ahead counts as too old to be used. */
export function ageOf({ read_at }: Pick<HostCalendarsTable, 'read_at'>, now: number): number {
  return isAhead(read_at, now) ? usableForMs : now - read_at;
}

/** How long an instance may take to read a calendar until another one does, in milliseconds. */
const leaseMs = 120_000;
/**
 * When a calendar is read again, in milliseconds: so that a reading is always younger than 15 minutes
 * while all is well, with a check each minute.
 */
export const readEveryMs = 13 * 60_000;
/** How many calendars are read in a row. */
const mostAtOnce = 20;
/** How long a removed calendar can be brought back, in milliseconds. */
const removedMs = 86_400_000;
/** How long the calendars of a deleted account are kept, in milliseconds: it may be restored. */
const keptOfDeletedMs = 30 * 86_400_000;

/** The calendars of some people, oldest first. */
export function listCalendarsOf(
  db: Queries,
  userIds: readonly string[],
): Promise<HostCalendarsTable[]> {
  return db
    .selectFrom('host_calendars')
    .selectAll()
    .where('user_id', 'in', userIds)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** @returns false when the person has it already. */
export async function insertCalendar(tx: Queries, calendar: HostCalendarsTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('host_calendars')
    .values(calendar)
    .onConflict((c) =>
      c.columns(['user_id', 'address']).where('removed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Removes a calendar of a person, or brings it back, to be read at once. @returns undefined without such a one. */
export function setRemoved(
  tx: Queries,
  own: { id: string; userId: string },
  removedAt: number | null,
  now: number,
): Promise<HostCalendarsTable | undefined> {
  return tx
    .updateTable('host_calendars')
    .set({ removed_at: removedAt, ...(removedAt === null && { next_at: now }) })
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .where('removed_at', removedAt === null ? 'is not' : 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes for good what was removed long ago, and the calendars of accounts that were. */
export async function forgetRemoved(tx: Queries, now: number): Promise<void> {
  await tx
    .deleteFrom('host_calendars')
    .where('removed_at', 'is not', null)
    .where('removed_at', '<', now - removedMs)
    .execute();
  await tx
    .deleteFrom('host_calendars')
    .where('user_id', 'in', (e) =>
      e
        .selectFrom('users')
        .select('id')
        .where('deleted_at', '<', now - keptOfDeletedMs),
    )
    .execute();
}

/** A calendar to read, and the address of whose it is. */
export type LeasedCalendar = HostCalendarsTable & { email: string };

/** Whether a calendar is to be read, also if it was read before the clock was set back. */
const isDue = (now: number) =>
  sql<boolean>`(next_at <= ${now} or next_at > ${latestEnd(now, readEveryMs)})`;

/** The calendars that are due, of those who can be hosts: of nobody else any is read. */
export async function listDue(db: Queries, now: number): Promise<string[]> {
  const due = await db
    .selectFrom('host_calendars as calendar')
    .innerJoin('users', 'users.id', 'calendar.user_id')
    .select('calendar.id')
    .where('users.deleted_at', 'is', null)
    .where('users.role', '=', 'admin')
    .where('calendar.removed_at', 'is', null)
    .where(isDue(now))
    .orderBy('calendar.next_at')
    .limit(mostAtOnce)
    .execute();
  return due.map(({ id }) => id);
}

/**
 * Takes those of some calendars that no instance is reading, of those who can be hosts.
 *
 * @param which 'due' leaves those that another instance has read since they were listed.
 */
export async function leaseAll(
  tx: Queries,
  ids: readonly string[],
  now: number,
  which: 'due' | 'any',
): Promise<LeasedCalendar[]> {
  if (ids.length === 0) return [];
  const leased = await tx
    .updateTable('host_calendars')
    .set({ leased_until: now + leaseMs })
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .$if(which === 'due', (q) => q.where(isDue(now)))
    .where('user_id', 'in', (e) =>
      e
        .selectFrom('users')
        .select('id')
        .where('deleted_at', 'is', null)
        .where('role', '=', 'admin'),
    )
    // Also those that were taken before the clock was set back.
    .where((e) =>
      e.or([e('leased_until', '<=', now), e('leased_until', '>', latestEnd(now, leaseMs))]),
    )
    .returningAll()
    .execute();
  if (leased.length === 0) return [];
  const people = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'id',
      'in',
      leased.map(({ user_id }) => user_id),
    )
    .execute();
  return leased.flatMap((calendar) => {
    const person = people.find(({ id }) => id === calendar.user_id);
    return person === undefined ? [] : [{ ...calendar, email: person.email }];
  });
}

/** The current state of a calendar, locked until the transaction ends; undefined once it is removed. */
export function lockCalendar(tx: Queries, id: string): Promise<HostCalendarsTable | undefined> {
  return tx
    .updateTable('host_calendars')
    .set({ leased_until: 0 })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function updateCalendar(
  tx: Queries,
  id: string,
  change: Partial<HostCalendarsTable>,
): Promise<void> {
  await tx.updateTable('host_calendars').set(change).where('id', '=', id).execute();
}

/** Replaces the busy times of a calendar. */
export async function replaceBusy(
  tx: Queries,
  calendarId: string,
  busy: readonly BusyTime[],
): Promise<void> {
  await tx.deleteFrom('host_busy').where('calendar_id', '=', calendarId).execute();
  for (const batch of batchesOf(splitBusy(busy)))
    await tx
      .insertInto('host_busy')
      .values(batch.map(({ from, to }) => ({ calendar_id: calendarId, from_at: from, to_at: to })))
      .execute();
}

/** The busy times of people between two instants, whichever of their calendars says so. */
export async function listBusy(
  db: Queries,
  userIds: readonly string[],
  { from, until }: { from: number; until: number },
): Promise<Map<string, BusyTime[]>> {
  const busy = new Map<string, BusyTime[]>();
  if (userIds.length === 0) return busy;
  const rows = await db
    .selectFrom('host_calendars as calendar')
    .innerJoin('host_busy as busy', 'busy.calendar_id', 'calendar.id')
    .select(['calendar.user_id', 'busy.from_at', 'busy.to_at'])
    .where('calendar.user_id', 'in', userIds)
    .where('calendar.removed_at', 'is', null)
    .where('busy.from_at', '>', from - longestBusyMs)
    .where('busy.from_at', '<', until)
    .where('busy.to_at', '>', from)
    .execute();
  for (const { user_id, from_at, to_at } of rows)
    busy.set(user_id, [...(busy.get(user_id) ?? []), { from: from_at, to: to_at }]);
  for (const [id, times] of busy) busy.set(id, joinBusy(times));
  return busy;
}

/** Marks those of some calendars that could not be read since an instant, once each. */
export function takeStale(
  tx: Queries,
  ids: readonly string[],
  since: number,
  now: number,
): Promise<HostCalendarsTable[]> {
  return tx
    .updateTable('host_calendars')
    .set({ told_at: now })
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .where('told_at', 'is', null)
    .where((e) => e.or([e('read_at', '<', since), e('read_at', '>', latestEnd(now, 0))]))
    .returningAll()
    .execute();
}
