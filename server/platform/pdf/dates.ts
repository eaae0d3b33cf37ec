import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Config } from '#server/platform/config/config.ts';

/** Who makes a document, and where its days begin. */
export interface Company {
  name: string;
  email: string;
  timeZone: string;
}

/** The company as the settings have it. */
export function companyOf({ companyName, companyEmail, businessTimeZone }: Config): Company {
  return { name: companyName, email: companyEmail, timeZone: businessTimeZone };
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "March 4, 2026" of a day of the calendar. */
export function dateText(date: CalendarDate): string {
  return day.format(Date.parse(`${date}T00:00:00Z`));
}

const shortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Mar 4, 2026", for narrow columns. */
export function shortDateText(date: CalendarDate): string {
  return shortDay.format(Date.parse(`${date}T00:00:00Z`));
}

/** "March 4, 2026": the company's day at an ISO instant. */
export function instantDay(instant: string, timeZone: string): string {
  return dateText(dayIn(timeZone, Date.parse(instant)));
}

/** The company's day at an instant in milliseconds. */
export function dayIn(timeZone: string, at: number): CalendarDate {
  // The Swedish way of writing a date is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(at);
}
