import type { CalendarDate } from './calendar-date.ts';

const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A calendar day as "Mar 4, 2026", the same in every time zone. */
export function shortDayText(day: CalendarDate): string {
  return medium.format(Date.parse(`${day}T00:00:00Z`));
}
