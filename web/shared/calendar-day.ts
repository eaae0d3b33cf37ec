import { isTimeZone, wallTimeOf } from '#domain/booking/times/time-zone.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';

/** The calendar day of an instant in the reader's time zone, in the format of date fields. */
export function localDay(at: Date): CalendarDate {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Today in the reader's time zone. */
export function localToday(): CalendarDate {
  return localDay(new Date());
}

/** Writes calendar days as text, the same in every time zone. */
function dayFormat(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: CalendarDate) => format.format(Date.parse(`${day}T00:00:00Z`));
}

/** "Mar 4, 2026". */
export const dayText = dayFormat({ dateStyle: 'medium' });
/** "March 4, 2026". */
export const longDayText = dayFormat({ dateStyle: 'long' });
/** "Tue". */
export const weekdayText = dayFormat({ weekday: 'short' });
/** "Tuesday". */
export const longWeekdayText = dayFormat({ weekday: 'long' });
/** "Mar 10". */
export const monthDayText = dayFormat({ month: 'short', day: 'numeric' });
/** "Tue, Mar 10". */
export const weekdayAndDayText = dayFormat({ weekday: 'short', month: 'short', day: 'numeric' });
/** "Tuesday, March 10". */
export const fullDayText = dayFormat({ weekday: 'long', month: 'long', day: 'numeric' });

/** "Mar". */
export const monthText = dayFormat({ month: 'short' });
/** "March 2026". */
export const longMonthText = dayFormat({ month: 'long', year: 'numeric' });

/** The company's time zone; its placeholder is only filled in the browser. */
function companyZone(): string {
  const { timeZone } = siteSettings;
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}

/** Today where the company is, whose days deadlines are counted in. */
export function companyToday(): CalendarDate {
  return wallTimeOf(Date.now(), companyZone()).date;
}

/**
 * Writes the day of an instant as text, in the company's time zone: the day that its files, mails and
 * reports name, wherever it is read.
 */
function companyDayFormat(dateStyle: 'medium' | 'long') {
  let format: Intl.DateTimeFormat | undefined;
  return (instant: string) => {
    format ??= new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: companyZone() });
    return format.format(Date.parse(instant));
  };
}

/** "Mar 4, 2026". */
export const companyDayText = companyDayFormat('medium');
/** "March 4, 2026". */
export const longCompanyDayText = companyDayFormat('long');
