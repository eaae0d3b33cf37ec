import { addDays, addMonths, type CalendarDate, isCalendarDate } from '../calendar-date.ts';

/** A month of the calendar as text: "2026-02". */
export type Month = string;

/** Whether a text is a month. */
export function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && isCalendarDate(`${text}-01`);
}

/** The month of a day. */
export function monthOf(day: CalendarDate): Month {
  return day.slice(0, 7);
}

/** The first and the last day of a month. */
export function daysOf(month: Month): { first: CalendarDate; last: CalendarDate } {
  const first = `${month}-01`;
  return { first, last: addDays(addMonths(first, 1), -1) };
}

/** Whether a day is in a month that is locked, up to and including one; null for none (rule TIME-5). */
export function isLocked(day: CalendarDate, lockedThrough: Month | null): boolean {
  return lockedThrough !== null && monthOf(day) <= lockedThrough;
}

const names = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A month as people read it: "February 2026". */
export function monthText(month: Month): string {
  return names.format(new Date(`${month}-01T00:00:00Z`));
}
