import { instantOf, wallTimeOf } from '../booking/times/time-zone.ts';
import { addDays, type CalendarDate, daysBetween } from '../calendar-date.ts';

/**
 * The last day on which a quote is valid.
 *
 * @param validUntil in milliseconds
 * @param timeZone the company's
 */
export function lastValidDay(validUntil: number, timeZone: string): CalendarDate {
  // One millisecond earlier, because the end of a day is the start of the next.
  return wallTimeOf(validUntil - 1, timeZone).date;
}

/**
 * The instant at which the {@link lastValidDay} ends, in milliseconds: until then a quote can be
 * accepted (rule QUOTE-2).
 */
export function validityEnd(validUntil: number, timeZone: string): number {
  return instantOf(
    { date: addDays(lastValidDay(validUntil, timeZone), 1), time: '00:00' },
    timeZone,
  );
}

/** The calendar days from today to the {@link lastValidDay}; 0 on that day. */
export function validDaysLeft(validUntil: number, timeZone: string, now: number): number {
  return daysBetween(wallTimeOf(now, timeZone).date, lastValidDay(validUntil, timeZone));
}
