import type { CalendarDate } from '../calendar-date.ts';

/** The first day of the quarter of a day. */
export function quarterStart(day: CalendarDate): CalendarDate {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}
