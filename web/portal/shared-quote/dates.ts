import type { CalendarDate } from '#domain/calendar-date.ts';

const fromDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const fromInstant = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** A day of the calendar for reading: "November 21, 2026". */
export function dateText(date: CalendarDate): string {
  return fromDay.format(new Date(`${date}T00:00:00Z`));
}

/** The reader's own day of an instant: "November 21, 2026". */
export function dayText(instant: string): string {
  return fromInstant.format(new Date(instant));
}

/** Today where the reader is. */
export function today(): CalendarDate {
  const now = new Date();
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}
