import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Config } from '#server/platform/config/config.ts';

/** What days are counted by: the company's calendar. */
export interface CompanyClock {
  config: Pick<Config, 'businessTimeZone'>;
  /** The current instant in milliseconds. */
  now: () => number;
}

/** The company's calendar day of an instant (milliseconds). */
export function companyDay(
  { config }: Pick<CompanyClock, 'config'>,
  instant: number,
): CalendarDate {
  return wallTimeOf(instant, config.businessTimeZone).date;
}

/** Today in the company's zone: what due dates are compared with. */
export function companyToday(clock: CompanyClock): CalendarDate {
  return companyDay(clock, clock.now());
}
