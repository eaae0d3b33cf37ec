import { addDays, type CalendarDate, weekdayOf } from '../calendar-date.ts';
import type { BookingRules } from './booking-rules.ts';
import { type BusyTime, isFreeAt, isKnown, type TimesOfHosts } from './host-times.ts';
import { type Host, hostsOn, isHosted } from './hosts.ts';
import type { SlotBlock } from './slot-block.ts';
import { consultationMinutes } from './times/consultation-minutes.ts';
import type { TimeSlot } from './times/time-slots.ts';
import { instantOf, wallTimeOf } from './times/time-zone.ts';

/** One start time of a day. */
export interface DaySlot {
  /** In the company's zone. */
  time: TimeSlot;
  /** The instant, in milliseconds. */
  startsAt: number;
  /** Null for a free slot. */
  block: SlotBlock | null;
}

/** Everything besides the day that decides whether a slot is free. */
export interface SlotFacts {
  rules: BookingRules;
  /** The company's zone. */
  timeZone: string;
  /** Starts of booked consultations, in milliseconds. */
  booked: readonly number[];
  /** Starts on hold for others who are filling in the form, in milliseconds. */
  onHold?: readonly number[];
  /** The requested kind of consultation, since not every host offers every kind. Absent for any. */
  type?: string | undefined;
  /** What the own calendars of hosts say. */
  hostTimes?: TimesOfHosts;
  now: number;
}

const minuteMs = 60_000;

/** The minimum time between the starts of two consultations, in milliseconds. */
export function slotDistanceMs(rules: BookingRules): number {
  return (consultationMinutes + rules.bufferMinutes) * minuteMs;
}

function dayBlock(date: CalendarDate, facts: SlotFacts): SlotBlock | null {
  const { rules, timeZone, type, now } = facts;
  if (!rules.workingDays.includes(weekdayOf(date))) return 'closed';
  if (rules.closedDays.some(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate))
    return 'closed';
  if (!isHosted(date, type ?? null, rules) || connectedHosts(date, facts)?.length === 0)
    return 'away';
  const today = wallTimeOf(now, timeZone).date;
  if (rules.windowDays !== null && date > addDays(today, rules.windowDays)) return 'window';
  return null;
}

/**
 * The hosts of a day whose own calendars can be read or who have connected none; null where calendars
 * do not matter, because none is connected or there are no hosts.
 */
function connectedHosts(
  date: CalendarDate,
  { rules, type, hostTimes }: SlotFacts,
): readonly Host[] | null {
  if (hostTimes === undefined || hostTimes.size === 0 || rules.hosts.length === 0) return null;
  return hostsOn(date, type ?? null, rules).filter(({ userId }) => isKnown(hostTimes.get(userId)));
}

/** Whether a host of the day is free at a start, with the buffer of the rules on either side. */
function hasFreeHost(date: CalendarDate, startsAt: number, facts: SlotFacts): boolean {
  const hosts = connectedHosts(date, facts);
  const time = meetingTime(startsAt, facts.rules);
  return hosts === null || hosts.some(({ userId }) => isFreeAt(facts.hostTimes?.get(userId), time));
}

/** The time that a consultation takes, with the buffer on either side. */
export function meetingTime(startsAt: number, { bufferMinutes }: BookingRules): BusyTime {
  const bufferMs = bufferMinutes * minuteMs;
  return { from: startsAt - bufferMs, to: startsAt + consultationMinutes * minuteMs + bufferMs };
}

/** The slots of a day in the company's calendar, each free or with the reason why not. */
export function daySlots(date: CalendarDate, facts: SlotFacts): DaySlot[] {
  const forDay = dayBlock(date, facts);
  return facts.rules.slots.map((time) => slotOf(date, time, forDay, facts));
}

/** One slot of a day, or undefined for a time that is not a start time. */
export function daySlot(date: CalendarDate, time: TimeSlot, facts: SlotFacts): DaySlot | undefined {
  if (!facts.rules.slots.includes(time)) return undefined;
  return slotOf(date, time, dayBlock(date, facts), facts);
}

function slotOf(
  date: CalendarDate,
  time: TimeSlot,
  forDay: SlotBlock | null,
  facts: SlotFacts,
): DaySlot {
  const { rules, timeZone, booked, onHold = [], now } = facts;
  const startsAt = instantOf({ date, time }, timeZone);
  const distance = slotDistanceMs(rules);
  const isNear = (start: number) => Math.abs(start - startsAt) < distance;
  const ownBlock = (): SlotBlock | null => {
    if (startsAt < now + rules.noticeMinutes * minuteMs) return 'notice';
    if (booked.some(isNear) || !hasFreeHost(date, startsAt, facts)) return 'taken';
    if (rules.blockedTimes.some((one) => one.date === date && one.time === time)) return 'blocked';
    return onHold.some(isNear) ? 'held' : null;
  };
  return { time, startsAt, block: startsAt <= now ? 'past' : (forDay ?? ownBlock()) };
}

/** A free slot and its day in the company's zone. */
export interface FreeSlot {
  date: CalendarDate;
  time: TimeSlot;
  startsAt: number;
}

/** How far ahead to search for a free slot, in days. */
export const searchDays = 366;

/** The free slots from a day on, in order, within `searchDays` days. */
export function* freeSlots(from: CalendarDate, facts: SlotFacts): Generator<FreeSlot> {
  const today = wallTimeOf(facts.now, facts.timeZone).date;
  let date = from > today ? from : today;
  for (let day = 0; day < searchDays; day++) {
    for (const { time, startsAt, block } of daySlots(date, facts))
      if (block === null) yield { date, time, startsAt };
    date = addDays(date, 1);
  }
}

/** How many days before the requested one to search for the nearest free slots. */
const daysBefore = 7;

/** The first day of the search for slots near a requested day. */
export function firstDayNear(date: CalendarDate): CalendarDate {
  return addDays(date, -daysBefore);
}

/** The free slots nearest to a requested start, before or after it, nearest first. */
export function nearestFreeSlots(
  wanted: { date: CalendarDate; startsAt: number },
  count: number,
  facts: SlotFacts,
): FreeSlot[] {
  const found: FreeSlot[] = [];
  const distance = (slot: FreeSlot) => Math.abs(slot.startsAt - wanted.startsAt);
  for (const slot of freeSlots(firstDayNear(wanted.date), facts)) {
    found.push(slot);
    const after = found.filter(({ startsAt }) => startsAt > wanted.startsAt).length;
    // Once there are enough after it, no later slot can be nearer.
    if (after >= count) break;
  }
  return found.sort((a, b) => distance(a) - distance(b) || a.startsAt - b.startsAt).slice(0, count);
}
