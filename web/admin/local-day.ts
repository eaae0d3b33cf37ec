import type { CalendarDate } from '#domain/calendar-date.ts';

/** The calendar day of an instant in the reader's time zone, in the format of date fields. */
export function localDay(at: Date): CalendarDate {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
