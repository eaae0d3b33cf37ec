import type { CalendarDate } from '#domain/calendar-date.ts';

/** Today in the visitor's time zone. */
export function today(): CalendarDate {
  const now = new Date();
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}

const readable = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a calendar date: "Nov 21, 2026". */
export function dateText(date: CalendarDate): string {
  return readable.format(new Date(`${date}T00:00:00Z`));
}
