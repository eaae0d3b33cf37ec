import { isTimeZone } from '#domain/booking/times/time-zone.ts';
import { currentZoneName, currentZoneNames } from '#domain/booking/times/zone-names.ts';

/** The visitor's time zone, or '' if the browser does not report one. */
export function localTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone !== undefined && isTimeZone(timeZone) ? currentZoneName(timeZone) : '';
}

/** Every time zone that the browser knows, by today's name, and the chosen one if its list lacks it. */
export function timeZoneNames(chosen: string): string[] {
  const known = currentZoneNames(Intl.supportedValuesOf('timeZone'));
  return known.includes(chosen) || chosen === '' ? known : [chosen, ...known];
}
