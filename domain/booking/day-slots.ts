import { addDays, type CalendarDate, weekdayOf } from '../calendar-date.ts';
import type { BookingRules } from './booking-rules.ts';
import { isHosted } from './hosts.ts';
import { consultationMinutes, type TimeSlot } from './times/time-slots.ts';
import { instantOf, wallTimeOf } from './times/time-zone.ts';

/** Why a slot cannot be booked. */
export type SlotBlock = 'past' | 'closed' | 'away' | 'window' | 'notice' | 'taken' | 'held';

/** What the screens say about each. */
export const slotBlockLabels: Record<SlotBlock, string> = {
  past: 'already over',
  closed: 'closed that day',
  away: 'nobody is there that day',
  window: 'too far ahead',
  notice: 'too short notice',
  taken: 'taken',
  held: 'held for a few minutes',
};

/** One start time of a day. */
export interface DaySlot {
  /** In the company's zone. */
  time: TimeSlot;
  /** The instant, in milliseconds. */
  startsAt: number;
  /** Null for a free slot. */
  block: SlotBlock | null;
}

/** What decides about slots beside the day itself. */
export interface SlotFacts {
  rules: BookingRules;
  /** The company's zone. */
  timeZone: string;
  /** Starts of the consultations that hold their slot, in milliseconds. */
  held: readonly number[];
  /** Starts that others are filling in the form for, in milliseconds. */
  onHold?: readonly number[];
  /** The kind of consultation that is wanted: not every host holds every kind. Absent: any. */
  type?: string | undefined;
  now: number;
}

const minuteMs = 60_000;

/** How far the starts of two consultations lie apart at least, in milliseconds. */
export function slotDistanceMs(rules: BookingRules): number {
  return (consultationMinutes + rules.bufferMinutes) * minuteMs;
}

function dayBlock(date: CalendarDate, { rules, timeZone, type, now }: SlotFacts): SlotBlock | null {
  if (!rules.workingDays.includes(weekdayOf(date))) return 'closed';
  if (rules.closedDays.some(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate))
    return 'closed';
  if (!isHosted(date, type ?? null, rules)) return 'away';
  const today = wallTimeOf(now, timeZone).date;
  if (rules.windowDays !== null && date > addDays(today, rules.windowDays)) return 'window';
  return null;
}

/** The slots of a day of the company's calendar, each with what stands against it. */
export function daySlots(date: CalendarDate, facts: SlotFacts): DaySlot[] {
  const forDay = dayBlock(date, facts);
  return facts.rules.slots.map((time) => slotOf(date, time, forDay, facts));
}

/** One slot of a day, or undefined for a time at which none begins. */
export function daySlot(date: CalendarDate, time: TimeSlot, facts: SlotFacts): DaySlot | undefined {
  if (!facts.rules.slots.includes(time)) return undefined;
  return slotOf(date, time, dayBlock(date, facts), facts);
}

function slotOf(
  date: CalendarDate,
  time: TimeSlot,
  forDay: SlotBlock | null,
  { rules, timeZone, held, onHold = [], now }: SlotFacts,
): DaySlot {
  const startsAt = instantOf({ date, time }, timeZone);
  const distance = slotDistanceMs(rules);
  const isNear = (start: number) => Math.abs(start - startsAt) < distance;
  const ownBlock = (): SlotBlock | null => {
    if (startsAt < now + rules.noticeMinutes * minuteMs) return 'notice';
    if (held.some(isNear)) return 'taken';
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

/** How far the search for a free slot goes, in days: who is full for a year is reached by mail. */
export const searchDays = 366;

/** The free slots from a day on, in order, for at most `searchDays` days. */
export function* freeSlots(from: CalendarDate, facts: SlotFacts): Generator<FreeSlot> {
  const today = wallTimeOf(facts.now, facts.timeZone).date;
  let date = from > today ? from : today;
  for (let day = 0; day < searchDays; day++) {
    for (const { time, startsAt, block } of daySlots(date, facts))
      if (block === null) yield { date, time, startsAt };
    date = addDays(date, 1);
  }
}

/** How many days before a wanted one the nearest free slots are looked for. */
const daysBefore = 7;

/** The first day on which a slot nearest to a wanted one may lie. */
export function firstDayNear(date: CalendarDate): CalendarDate {
  return addDays(date, -daysBefore);
}

/** The free slots nearest to a wanted start, before or after it, the nearest first. */
export function nearestFreeSlots(
  wanted: { date: CalendarDate; startsAt: number },
  count: number,
  facts: SlotFacts,
): FreeSlot[] {
  const found: FreeSlot[] = [];
  const far = (slot: FreeSlot) => Math.abs(slot.startsAt - wanted.startsAt);
  for (const slot of freeSlots(firstDayNear(wanted.date), facts)) {
    found.push(slot);
    const after = found.filter(({ startsAt }) => startsAt > wanted.startsAt).length;
    // Once that many lie after it, none further on can be nearer.
    if (after >= count) break;
  }
  return found.sort((a, b) => far(a) - far(b) || a.startsAt - b.startsAt).slice(0, count);
}
