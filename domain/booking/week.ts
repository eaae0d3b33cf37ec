import { addDays, type CalendarDate, weekdayOf } from '../calendar-date.ts';

/** The Monday of a day's week. */
export function weekStart(date: CalendarDate): CalendarDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

/**
 * The first day of the week that a calendar opens on: this week's Monday, and on a weekend the day
 * itself, because the days to come are then in the next week.
 */
export function openingDay(today: CalendarDate): CalendarDate {
  return [0, 6].includes(weekdayOf(today)) ? today : weekStart(today);
}

/** Seven days, starting on a Monday or on the {@link openingDay}. */
export function weekDays(first: CalendarDate): CalendarDate[] {
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}
