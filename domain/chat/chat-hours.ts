import type { ClosedDays } from '../booking/hosts.ts';
import { instantOf, wallTimeOf } from '../booking/times/time-zone.ts';
import { addDays, type CalendarDate, weekdayOf } from '../calendar-date.ts';

/** From the first consultation of a day to an hour after the start of the last (rule CHAT-13). */
const opens = '09:00';
const closes = '17:00';
/** How far ahead to search for an open day, in days. */
const searchDays = 366;

/** When the chat is staffed: the company's working days and time zone. */
export interface ChatHours {
  timeZone: string;
  /** 0 for Sunday to 6 for Saturday. */
  workingDays: readonly number[];
  closedDays: readonly ClosedDays[];
}

/**
 * The instant at which the chat is staffed again.
 *
 * @returns null during the hours, and when no day within the next year is open.
 */
export function nextOpening(now: number, hours: ChatHours): number | null {
  const today = wallTimeOf(now, hours.timeZone).date;
  for (let days = 0; days < searchDays; days++) {
    const date = addDays(today, days);
    if (!isOpenDay(date, hours)) continue;
    const from = instantOf({ date, time: opens }, hours.timeZone);
    if (now < from) return from;
    if (now < instantOf({ date, time: closes }, hours.timeZone)) return null;
  }
  return null;
}

function isOpenDay(date: CalendarDate, { workingDays, closedDays }: ChatHours): boolean {
  if (!workingDays.includes(weekdayOf(date))) return false;
  return !closedDays.some(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate);
}
