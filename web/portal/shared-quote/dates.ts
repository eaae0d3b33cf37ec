import type { CalendarDate } from '#domain/calendar-date.ts';

const fromDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const fromInstant = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Formats a calendar date: "November 21, 2026". */
export function dateText(date: CalendarDate): string {
  return fromDay.format(new Date(`${date}T00:00:00Z`));
}

/** Formats the date of an instant in the reader's time zone: "November 21, 2026". */
export function dayText(instant: string): string {
  return fromInstant.format(new Date(instant));
}

/** Today where the reader is. */
export function today(): CalendarDate {
  const now = new Date();
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}
