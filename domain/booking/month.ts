import { addDays, addMonths, type CalendarDate, daysBetween, weekdayOf } from '../calendar-date.ts';

/** A month of the calendar: "2026-12". */
export type CalendarMonth = string;

/** The month of a day. */
export function monthOf(date: CalendarDate): CalendarMonth {
  return date.slice(0, 7);
}

/** The month some months later, or earlier if negative. */
export function monthAfter(month: CalendarMonth, months: number): CalendarMonth {
  return monthOf(addMonths(`${month}-01`, months));
}

/** The first and the last day of a month. */
export function daysOfMonth(month: CalendarMonth): { first: CalendarDate; last: CalendarDate } {
  return { first: `${month}-01`, last: addDays(`${monthAfter(month, 1)}-01`, -1) };
}

/**
 * The weeks of a month as a calendar shows them: seven places each, null where the place belongs to
 * another month.
 *
 * @param firstWeekday 0 for Sunday to 6 for Saturday
 */
export function monthWeeks(month: CalendarMonth, firstWeekday: number): (CalendarDate | null)[][] {
  const { first, last } = daysOfMonth(month);
  const before = (weekdayOf(first) - firstWeekday + 7) % 7;
  const weeks = Math.ceil((before + daysBetween(first, last) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, place) => {
      const date = addDays(first, week * 7 + place - before);
      return monthOf(date) === month ? date : null;
    }),
  );
}

/** How a key moves the focus in a calendar (the ARIA pattern of date grids), or null. */
export function dayByKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  date: CalendarDate,
  firstWeekday: number,
): CalendarDate | null {
  const place = (weekdayOf(date) - firstWeekday + 7) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -place);
    case 'End':
      return addDays(date, 6 - place);
    case 'PageUp':
      return addMonths(date, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(date, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
