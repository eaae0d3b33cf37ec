import { isTimeZone } from '#domain/booking/times/time-zone.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';

/** Today in the visitor's own calendar. */
export function localToday(): CalendarDate {
  const now = new Date();
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}

/** The zone of the visitor's clock, or '' where the browser does not tell one. */
export function localTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : '';
}

/** Every zone the browser knows, and the chosen one, which an older list may lack. */
export function timeZoneNames(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) || chosen === '' ? known : [chosen, ...known];
}
