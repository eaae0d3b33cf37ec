import { isTimeZone } from '#domain/booking/times/time-zone.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';

/** Today in the visitor's time zone. */
export function localToday(): CalendarDate {
  const now = new Date();
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}

/** The visitor's time zone, or '' if the browser does not report one. */
export function localTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : '';
}

/** Every time zone that the browser knows, and the chosen one, which an older list may lack. */
export function timeZoneNames(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) || chosen === '' ? known : [chosen, ...known];
}
