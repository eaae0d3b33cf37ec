import type { CalendarReply } from '#contract/bookings/free-times.ts';
import { daySlots, freeSlots, type SlotFacts } from '#domain/booking/day-slots.ts';
import type { Host } from '#domain/booking/hosts.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { presentFreeSlot } from '../present.ts';
import type { StoredRules } from '../settings/store.ts';
import { readFactsFrom, readFactsOfDays, type SlotRequester } from '../slot-choice.ts';
import { listHosts } from './hosts.ts';

/** The first and last day of the calendar that can be booked, and the kinds to choose from. */
export function presentRules({ rules }: StoredRules, timeZone: string, now: number) {
  const today = wallTimeOf(now, timeZone).date;
  return {
    timeZone,
    firstDate: today,
    lastDate: rules.windowDays === null ? null : addDays(today, rules.windowDays),
    types: rules.types
      .filter((type) => type.isOffered)
      .map(({ value, label }) => ({ value, label })),
  };
}

/** The times of some days, with the days that can be booked and who gives these meetings. */
export async function presentCalendar(
  context: Pick<Context, 'config' | 'database' | 'now' | 'secrets'>,
  requester: SlotRequester,
  days: { from: CalendarDate; to: CalendarDate },
): Promise<CalendarReply> {
  const { config, database, now, secrets } = context;
  const { stored, ownerId, type } = requester;
  const { rules } = stored;
  const isAsked = ({ userId }: Host) => ownerId === undefined || userId === ownerId;
  // Pictures are shown of those alone who are hosts.
  const hosting = { ...rules, hosts: rules.hosts.filter(isAsked) };
  return {
    ...presentRules(stored, config.businessTimeZone, now()),
    ...(await readCalendar(database.read, context, requester, days)),
    hosts: await listHosts(database.read, secrets.links, hosting, type),
  };
}

/**
 * The slots of some days, and the next free one. Reads the bookings of these days alone, and those
 * of a year only where the days have no free slot.
 */
async function readCalendar(
  db: Queries,
  context: Pick<Context, 'config' | 'now'>,
  requester: SlotRequester,
  asked: { from: CalendarDate; to: CalendarDate },
): Promise<Pick<CalendarReply, 'days' | 'nextFree'>> {
  const today = wallTimeOf(context.now(), context.config.businessTimeZone).date;
  const from = asked.from > today ? asked.from : today;
  const days: CalendarReply['days'] = [];
  let next: SlotFacts | null = null;
  let isFree = false;
  if (asked.to >= from) {
    const facts = await readFactsOfDays(db, context, requester, { from, to: asked.to });
    for (let date = from; date <= asked.to; date = addDays(date, 1)) {
      const slots = daySlots(date, facts).filter(({ block }) => block !== 'past');
      isFree ||= slots.some(({ block }) => block === null);
      days.push({
        date,
        slots: slots.map(({ time, startsAt, block }) => ({
          time,
          startsAt: new Date(startsAt).toISOString(),
          reason: block,
        })),
      });
    }
    if (isFree) next = facts;
  }
  next ??= await readFactsFrom(db, context, requester, from);
  const [first] = freeSlots(from, next);
  return { days, nextFree: first === undefined ? null : presentFreeSlot(first) };
}
