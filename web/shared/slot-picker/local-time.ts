import { isTimeZone } from '#domain/booking/times/time-zone.ts';

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
