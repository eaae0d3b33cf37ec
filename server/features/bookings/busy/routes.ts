import type { FastifyInstance } from 'fastify';
import { getBusyHosts } from '#contract/bookings/busy-hosts.ts';
import {
  addHostCalendar,
  type HostCalendar,
  type HostCalendars,
  listHostCalendars,
  lookAtHostCalendars,
  removeHostCalendar,
  restoreHostCalendar,
} from '#contract/bookings/host-calendars.ts';
import { displayName } from '#domain/account/name.ts';
import {
  mostCalendars,
  readCalendarAddress,
  shownAddress,
} from '#domain/booking/calendar-address.ts';
import { type HostTimes, isKnown, joinBusy, usableForMs } from '#domain/booking/host-times.ts';
import { instantOf } from '#domain/booking/times/time-zone.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { listAdmins, lockMember } from '#server/features/accounts/team/team.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { type Limit, useLimit as spendLimit } from '#server/platform/limits/rate-limit.ts';
import { outsideNetwork } from '#server/platform/outside/outside-network.ts';
import { record } from '#server/platform/work/record.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { readRules } from '../settings/store.ts';
import {
  ageOf,
  insertCalendar,
  listBusy,
  listCalendarsOf,
  readEveryMs,
  replaceBusy,
  setRemoved,
} from './calendar-store.ts';
import { hashBusy } from './keep-reading.ts';
import { lookAt, rangeToRead, toRead } from './look.ts';
import { readCalendar } from './read-calendar.ts';
import { readHostTimes } from './read-host-times.ts';
import type { HostCalendarsTable } from './tables.ts';

/** Readings that somebody asks for within an hour: each calls a server of somebody else. */
const looks: Limit = { name: 'host-calendar', times: 60, withinMs: 3_600_000 };
/** How far ahead people see their busy times, and how many of these, at most. */
const shownMs = 60 * 86_400_000;
const mostShown = 200;

/** One's own calendars whose busy times count: connected, seen, read now and removed (rule BOOKING-27). */
export function hostCalendarRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, now } = context;

  async function present(db: Queries, { id }: Person): Promise<HostCalendars> {
    const calendars = await listCalendarsOf(db, [id]);
    const { rules } = await readRules(db);
    const at = now();
    const busy = (await listBusy(db, [id], { from: at, until: at + shownMs })).get(id) ?? [];
    return {
      calendars: calendars.map((row) => presentCalendar(row, at)),
      timeZone: calendars[0]?.time_zone ?? config.businessTimeZone,
      isHost: rules.hosts.some(({ userId }) => userId === id),
      busy: joinBusy(busy).slice(0, mostShown).map(presentTime),
    };
  }

  serve(app, listHostCalendars, async ({ person }) => present(database.read, person));

  serve(app, getBusyHosts, async ({ input: { query } }) => {
    const { rules } = await readRules(database.read);
    const midnight = (date: CalendarDate) =>
      instantOf({ date, time: '00:00' }, config.businessTimeZone);
    const days = { from: midnight(query.from), until: midnight(addDays(query.to, 1)) };
    const times = await readHostTimes(database.read, rules.hosts, days, now());
    if (times.size === 0) return [];
    const people = await listAdmins(database.read);
    return people.flatMap(({ id, first_name, last_name, email }) =>
      busyWithin(times.get(id), days).map((time) => ({
        hostId: id,
        name: displayName(first_name, last_name, email),
        ...presentTime(time),
      })),
    );
  });

  serve(app, addHostCalendar, async ({ input: { body }, person, request }) => {
    const address = readCalendarAddress(body.address) ?? '';
    const timeZone = body.timeZone || config.businessTimeZone;
    await inWork(context, callerOf(request), async ({ tx, now: at }) => {
      await spendLimit(tx, looks, person.id, at);
      requireRoom(await listCalendarsOf(tx, [person.id]), address);
    });
    const startedAt = now();
    const range = await rangeToRead(context);
    const calendar = { address, etag: '', modified: '', time_zone: timeZone, email: person.email };
    const reading = await readCalendar(outsideNetwork(config), toRead(context, calendar, range));
    if (reading.kind !== 'read') {
      const message = reading.kind === 'failed' ? reading.message : 'Please try again.';
      throw new Problem('invalid_input', message, { issues: [{ path: 'address', message }] });
    }
    const { busy, events, soon, etag, modified } = reading;
    const row: HostCalendarsTable = {
      id: newId(startedAt),
      user_id: person.id,
      address,
      time_zone: timeZone,
      etag,
      modified,
      busy_hash: hashBusy(busy),
      events,
      read_at: startedAt,
      known_until: range.until,
      next_at: startedAt + readEveryMs,
      leased_until: 0,
      failure: '',
      failed_at: null,
      suspect_at: null,
      told_at: null,
      removed_at: null,
      created_at: startedAt,
    };
    await inWork(context, callerOf(request), async (work) => {
      // Two that are added at once are counted one after the other.
      await lockMember(work.tx, person.id);
      requireRoom(await listCalendarsOf(work.tx, [person.id]), address);
      if (!(await insertCalendar(work.tx, row))) throw known();
      await replaceBusy(work.tx, row.id, busy);
      await recordCalendar(work, row, 'created');
    });
    const next = busy.find(({ to }) => to > startedAt);
    return {
      calendar: presentCalendar(row, startedAt),
      soon,
      next: next === undefined ? null : presentTime(next),
    };
  });

  serve(app, lookAtHostCalendars, async ({ person, request }) => {
    await inWork(context, callerOf(request), ({ tx, now: at }) =>
      spendLimit(tx, looks, person.id, at),
    );
    const own = await listCalendarsOf(database.read, [person.id]);
    await lookAt(
      context,
      own.map(({ id }) => id),
      'any',
    );
    return present(database.read, person);
  });

  serveChange(app, removeHostCalendar, async (work, { params }, { person }) => {
    const own = { id: params.id, userId: person.id };
    const row = await setRemoved(work.tx, own, work.now, work.now);
    if (row === undefined) throw notFound('calendar');
    await recordCalendar(work, row, 'deleted');
    return undefined;
  });

  serveChange(
    app,
    restoreHostCalendar,
    async (work, { params }, { person }) => {
      const { tx, now: at } = work;
      await lockMember(tx, person.id);
      const own = await listCalendarsOf(tx, [person.id]);
      if (own.length >= mostCalendars) throw full();
      const row = await setRemoved(tx, { id: params.id, userId: person.id }, null, at);
      if (row === undefined) throw notFound('calendar');
      if (own.some(({ address }) => address === row.address)) throw known();
      await recordCalendar(work, row, 'restored');
      return presentCalendar(row, at);
    },
    // The index refuses the same address before the check above does.
    { explain: async (error) => (isUniqueViolation(error) ? known() : undefined) },
  );
}

/** When a host is not offered to visitors: always, while their calendars cannot be read. */
function busyWithin(
  times: HostTimes | undefined,
  { from, until }: { from: number; until: number },
) {
  if (!isKnown(times)) return [{ from, to: until }];
  return (times?.busy ?? []).filter(({ to }) => to > from);
}

function requireRoom(own: readonly HostCalendarsTable[], address: string): void {
  if (own.some((calendar) => calendar.address === address)) throw known();
  if (own.length >= mostCalendars) throw full();
}

const known = () => new Problem('conflict', 'This calendar is already connected.');
const full = () =>
  new Problem('conflict', `You can connect up to ${mostCalendars} calendars. Remove one first.`);

function recordCalendar(
  work: Work,
  { id, address }: HostCalendarsTable,
  action: 'created' | 'deleted' | 'restored',
): Promise<void> {
  const name = `Calendar at ${shownAddress(address).host}`;
  return record(work, {
    kind: 'setting',
    id: `host-calendar-${id}`,
    name,
    action,
    topics: ['bookings'],
  });
}

const presentTime = ({ from, to }: { from: number; to: number }) => ({
  from: instantText(from),
  to: instantText(to),
});

function presentCalendar(row: HostCalendarsTable, now: number): HostCalendar {
  return {
    id: row.id,
    ...shownAddress(row.address),
    readAt: instantText(row.read_at),
    events: row.events,
    state: stateOf(row, now),
    message: row.failure,
  };
}

function stateOf(row: HostCalendarsTable, now: number): HostCalendar['state'] {
  if (ageOf(row, now) >= usableForMs) return 'stopped';
  if (row.failure !== '') return 'failing';
  return row.suspect_at === null ? 'read' : 'suspect';
}
