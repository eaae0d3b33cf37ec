import { addDays, type CalendarDate, weekdayOf } from '../calendar-date.ts';

/** The Monday of a day's week. */
export function weekStart(date: CalendarDate): CalendarDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

/** The seven days of a week, starting on its Monday. */
export function weekDays(monday: CalendarDate): CalendarDate[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}
