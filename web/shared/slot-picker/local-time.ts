import type { ClockHours } from '#domain/booking/times/time-text.ts';
import { isTimeZone } from '#domain/booking/times/time-zone.ts';
import { currentZoneName } from '#domain/booking/times/zone-names.ts';

/** The visitor's time zone, or '' if the browser does not report one. */
export function localTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone !== undefined && isTimeZone(timeZone) ? currentZoneName(timeZone) : '';
}

let hours: ClockHours | undefined;

/** Whether the reader's language writes 4:00 PM or 16:00. */
export function localHours(): ClockHours {
  hours ??= new Intl.DateTimeFormat(navigator.language, { hour: 'numeric' }).resolvedOptions()
    .hour12
    ? 12
    : 24;
  return hours;
}

/** What newer and older browsers know of the weeks of a language; 1 for Monday to 7 for Sunday. */
interface LocaleWithWeeks extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The first day of the reader's week: 0 for Sunday, also where the browser does not say. */
export function localFirstWeekday(): number {
  const locale: LocaleWithWeeks = new Intl.Locale(navigator.language);
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7) % 7;
}
