import {
  type HostTimes,
  joinBusy,
  sureForMs,
  type TimesOfHosts,
  usableForMs,
} from '#domain/booking/host-times.ts';
import type { Host } from '#domain/booking/hosts.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { ageOf } from './calendar-store.ts';
import { longestBusyMs } from './split-busy.ts';

/**
 * What the own calendars of hosts say of a range, in one statement for all of them. Of a host with
 * several calendars the one that was read longest ago decides. Only those of administrators are read
 * (busy/calendar-store.ts), so those of anybody else say nothing.
 */
export async function readHostTimes(
  db: Queries,
  hosts: readonly Host[],
  range: { from: number; until: number },
  now: number,
): Promise<TimesOfHosts> {
  if (hosts.length === 0) return new Map();
  const rows = await db
    .selectFrom('host_calendars as calendar')
    .innerJoin('users', 'users.id', 'calendar.user_id')
    .leftJoin('host_busy as busy', (join) =>
      join
        .onRef('busy.calendar_id', '=', 'calendar.id')
        .on('busy.from_at', '>', range.from - longestBusyMs)
        .on('busy.from_at', '<', range.until),
    )
    .select([
      'calendar.user_id',
      'calendar.read_at',
      'calendar.known_until',
      'busy.from_at',
      'busy.to_at',
    ])
    .where('calendar.removed_at', 'is', null)
    .where('users.role', '=', 'admin')
    .where('users.deleted_at', 'is', null)
    .where(
      'calendar.user_id',
      'in',
      hosts.map(({ userId }) => userId),
    )
    .execute();
  const found = new Map<string, HostTimes & { busy: { from: number; to: number }[] }>();
  for (const { user_id, read_at, known_until, from_at, to_at } of rows) {
    const before = found.get(user_id);
    const age = ageOf({ read_at }, now);
    const knownUntil = age < usableForMs ? known_until : Number.NEGATIVE_INFINITY;
    const busy = before?.busy ?? [];
    if (from_at !== null && to_at !== null) busy.push({ from: from_at, to: to_at });
    found.set(user_id, {
      busy,
      knownUntil: Math.min(before?.knownUntil ?? knownUntil, knownUntil),
      isSure: (before?.isSure ?? true) && age <= sureForMs,
    });
  }
  for (const times of found.values()) times.busy = joinBusy(times.busy);
  return found;
}
