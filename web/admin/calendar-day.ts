import type { CalendarDate } from '#domain/calendar-date.ts';

/** The calendar day of an instant in the reader's time zone, in the format of date fields. */
export function localDay(at: Date): CalendarDate {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A calendar day as text, the same in every time zone: "Mar 4, 2026". */
export function dayText(day: CalendarDate): string {
  return dayFormat.format(Date.parse(`${day}T00:00:00Z`));
}
