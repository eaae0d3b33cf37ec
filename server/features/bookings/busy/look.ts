import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { searchDays } from '#domain/booking/day-slots.ts';
import { sureForMs, usableForMs } from '#domain/booking/host-times.ts';
import { hostsOn } from '#domain/booking/hosts.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import { outsideNetwork } from '#server/platform/outside/outside-network.ts';
import { inWork } from '#server/platform/work/work.ts';
import { readRules } from '../settings/store.ts';
import type { SlotRequester } from '../slot-choice.ts';
import {
  ageOf,
  type LeasedCalendar,
  leaseAll,
  listCalendarsOf,
  listDue,
  takeStale,
} from './calendar-store.ts';
import { failedWithin, keepReading, mailHostOf } from './keep-reading.ts';
import { type CalendarToRead, readCalendar } from './read-calendar.ts';

const dayMs = 86_400_000;
/** How long somebody who books waits for calendars, in milliseconds. */
const bookingWaitMs = 2000;
/** How often it is asked whether somebody else has read a calendar, in milliseconds. */
const pollMs = 100;
/** How soon after a failure a calendar is not asked again because of a booking, in milliseconds. */
const notAgainMs = 30_000;
/** Days beyond those that can be booked, so that a reading stays enough until it is too old. */
const spareDays = 8;
/** Days whose events are counted for people. */
const soonDays = 60;

/** What of a calendar is read: the days that can be booked. */
export async function rangeToRead(context: Context): Promise<{ from: number; until: number }> {
  const { rules } = await readRules(context.database.read);
  const today = Math.floor(context.now() / dayMs) * dayMs;
  return { from: today, until: today + ((rules.windowDays ?? searchDays) + spareDays) * dayMs };
}

/** How a calendar is read. */
export function toRead(
  context: Context,
  calendar: Pick<LeasedCalendar, 'address' | 'time_zone' | 'etag' | 'modified' | 'email'>,
  range: { from: number; until: number },
  isUrgent = false,
): CalendarToRead {
  const { address, etag, modified, email } = calendar;
  const job = {
    ...range,
    timeZone: calendar.time_zone,
    soonUntil: context.now() + soonDays * dayMs,
    ownHost: new URL(context.config.publicUrl).hostname,
    email,
  };
  return { address, etag, modified, isUrgent, job };
}

async function look(context: Context, leased: LeasedCalendar, isUrgent: boolean): Promise<void> {
  const startedAt = context.now();
  const range = await rangeToRead(context);
  // What is known does not reach as far as it should: the file is needed again, changed or not.
  const isShort = leased.known_until < range.until - spareDays * dayMs + dayMs;
  const calendar = isShort ? { ...leased, etag: '', modified: '' } : leased;
  const network = outsideNetwork(context.config);
  const reading = await readCalendar(network, toRead(context, calendar, range, isUrgent));
  await inWork(context, theProgram, (work) =>
    keepReading(work, leased.id, {
      reading,
      isExtra: isUrgent,
      startedAt,
      knownUntil: range.until,
    }),
  );
}

/**
 * Reads calendars that nobody else is reading.
 *
 * @param which 'due' leaves those that another instance has read since they were listed.
 * @param isUrgent while somebody waits who books.
 * @throws the first error, after all have been read.
 */
export async function lookAt(
  context: Context,
  ids: readonly string[],
  which: 'due' | 'any',
  isUrgent = false,
): Promise<void> {
  const leased = await inWork(context, theProgram, ({ tx, now }) => leaseAll(tx, ids, now, which));
  const looks = await Promise.allSettled(leased.map((one) => look(context, one, isUrgent)));
  for (const result of looks) if (result.status === 'rejected') throw result.reason;
}

/**
 * Asks the calendars of the hosts of a slot before it is booked, if they were not read a moment ago
 * (rule BOOKING-29). Outside the transaction, which decides by what is known then. A look that takes
 * too long goes on by itself, and the next booking has what it found.
 */
export async function lookBeforeBooking(
  context: Context,
  log: Pick<FastifyBaseLogger, 'warn'>,
  slot: HostedSlot,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, bookingWaitMs);
  });
  // The booking is not confirmed without a look, which is all that it is for.
  const looked = lookAtHostsOf(context, slot).catch((error: unknown) =>
    log.warn({ err: error }, 'calendars could not be asked before a booking'),
  );
  await Promise.race([looked, enough]);
  clearTimeout(timer);
}

/** A day, with the kind of consultation or the one person whom a meeting is with. */
interface HostedSlot extends Pick<SlotRequester, 'type' | 'ownerId'> {
  date: CalendarDate;
}

async function hostsOf(
  { database }: Context,
  { date, type, ownerId }: HostedSlot,
): Promise<string[]> {
  if (ownerId !== undefined) return [ownerId];
  if (type === undefined) return [];
  const { rules } = await readRules(database.read);
  return hostsOn(date, type, rules).map(({ userId }) => userId);
}

async function lookAtHostsOf(context: Context, slot: HostedSlot): Promise<void> {
  const { database, now } = context;
  const begun = performance.now();
  const hosts = await hostsOf(context, slot);
  if (hosts.length === 0) return;
  const old = async () =>
    (await listCalendarsOf(database.read, hosts)).filter((calendar) => {
      const age = ageOf(calendar, now());
      return age > sureForMs && age < usableForMs && !failedWithin(calendar, notAgainMs, now());
    });
  const toAsk = (await old()).map(({ id }) => id);
  if (toAsk.length === 0) return;
  await lookAt(context, toAsk, 'any', true);
  // Others may have been reading some of them already.
  while (performance.now() - begun < bookingWaitMs) {
    if (!(await old()).some(({ leased_until }) => leased_until > now())) return;
    await delay(pollMs);
  }
}

/** Reads the calendars that are due, and tells hosts of those that could not be read for a day. */
export async function readDueCalendars(context: Context): Promise<void> {
  const due = await listDue(context.database.read, context.now());
  if (due.length === 0) return;
  try {
    await lookAt(context, due, 'due');
  } finally {
    await inWork(context, theProgram, async (work) => {
      const { tx, now } = work;
      for (const row of await takeStale(tx, due, now - usableForMs, now))
        await mailHostOf(work, row, 'stopped');
    });
  }
}

/** Reads due calendars every minute. @returns a function that stops it. */
export function startCalendarClock(context: Context, log: ErrorLog): () => Promise<void> {
  const job = () => readDueCalendars(context);
  return runEvery(60_000, job, log, 'calendars of hosts could not be read', 'calendars of hosts');
}
