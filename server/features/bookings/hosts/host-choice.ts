import { sql } from 'kysely';
import type { BookingRules } from '#domain/booking/booking-rules.ts';
import { meetingTime } from '#domain/booking/day-slots.ts';
import { isFreeAt } from '#domain/booking/host-times.ts';
import { hostsOn, leastBusy } from '#domain/booking/hosts.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { listAdmins, lockMember } from '#server/features/accounts/team/team.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { readHostTimes } from '../busy/read-host-times.ts';

/** A meeting that needs a host. */
interface Meeting {
  /** Null for any kind. */
  type: string | null;
  /** The day in the company's calendar. */
  date: CalendarDate;
  startsAt: number;
  /** The current host, who keeps it if possible. */
  hostId?: string | null;
  /** Staff may choose a time at which the hosts are busy (rule BOOKING-27). */
  who: 'visitor' | 'staff';
}

/** Who gives a consultation. */
export interface ChosenHost {
  /** Null when there are no hosts, or none is available. */
  hostId: string | null;
  /** Whether the host's own calendars were read a moment ago, or there are none (rule BOOKING-29). */
  isSure: boolean;
}

/**
 * Chooses the host of a consultation: of those available for its kind that day and free at its time,
 * the one with the fewest upcoming ones (rule BOOKING-14). There are no races, because the lock of the
 * rules is held. Hosts whose calendars were read a moment ago come first. Where staff chose a time at
 * which all of them are busy, one who is gives it.
 */
export async function chooseHost(
  tx: Queries,
  rules: BookingRules,
  { type, date, startsAt, hostId = null, who }: Meeting,
  now: number,
): Promise<ChosenHost> {
  const able = hostsOn(date, type, rules);
  if (able.length === 0) return { hostId: null, isSure: true };
  const time = meetingTime(startsAt, rules);
  const times = await readHostTimes(tx, able, { from: time.from, until: time.to }, now);
  const isSure = (id: string | null) => times.get(id ?? '')?.isSure !== false;
  const free = able.filter(({ userId }) => isFreeAt(times.get(userId), time));
  const keeping = who === 'staff' ? able : free;
  if (keeping.some(({ userId }) => userId === hostId)) return { hostId, isSure: isSure(hostId) };
  const sure = free.filter(({ userId }) => isSure(userId));
  const candidates = [sure, free, keeping].find(({ length }) => length > 0) ?? [];
  if (candidates.length === 0) return { hostId: null, isSure: true };
  const ids = candidates.map(({ userId }) => userId);
  const chosen = leastBusy(candidates, await countAhead(tx, ids, now))?.userId ?? null;
  // Somebody may be deleted at this moment.
  if (chosen !== null && !(await lockMember(tx, chosen))) {
    const hosts = rules.hosts.filter(({ userId }) => userId !== chosen);
    return chooseHost(tx, { ...rules, hosts }, { type, date, startsAt, hostId, who }, now);
  }
  return { hostId: chosen, isSure: isSure(chosen) };
}

/** Upcoming consultations by user id. */
async function countAhead(
  tx: Queries,
  ids: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('bookings')
    .select(['host_id', sql<number>`count(*)`.as('ahead')])
    .where('host_id', 'in', ids)
    .where('starts_at', '>', now)
    .where('status', '<>', 'cancelled')
    .groupBy('host_id')
    .execute();
  return new Map(rows.map(({ host_id, ahead }) => [host_id ?? '', ahead]));
}

/** @throws Problem `invalid_input` for somebody who cannot be a host. */
export async function requirePossibleHost(tx: Queries, id: string): Promise<void> {
  const isThere = await lockMember(tx, id);
  if (isThere && (await listAdmins(tx)).some((person) => person.id === id)) return;
  const message = 'Please choose a host who has an account.';
  throw new Problem('invalid_input', message, { issues: [{ path: 'hostId', message }] });
}

/** The name of a host for visitors, or ''. */
export async function findHostName(db: Queries, id: string | null): Promise<string> {
  if (id === null) return '';
  const person = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return person === undefined ? '' : `${person.first_name} ${person.last_name}`.trim();
}
