import { wallTimeOf } from '../booking/times/time-zone.ts';
import { type CalendarDate, daysBetween } from '../calendar-date.ts';

/**
 * The last day on which a quote is valid.
 *
 * @param validUntil in milliseconds, the first instant at which it no longer is
 * @param timeZone the company's
 */
export function lastValidDay(validUntil: number, timeZone: string): CalendarDate {
  // One millisecond earlier, because the end of a day is the start of the next.
  return wallTimeOf(validUntil - 1, timeZone).date;
}

/** The calendar days from today to the {@link lastValidDay}; 0 on that day. */
export function validDaysLeft(validUntil: number, timeZone: string, now: number): number {
  return daysBetween(wallTimeOf(now, timeZone).date, lastValidDay(validUntil, timeZone));
}
