import { startOfDay, wallTimeOf, type ZonedInstant } from '#domain/booking/times/time-zone.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Config } from '#server/platform/config/config.ts';

/** The company's time zone and the current time, to determine calendar days. */
export interface CompanyClock {
  config: Pick<Config, 'businessTimeZone'>;
  /** The current instant in milliseconds. */
  now: () => number;
}

/** The calendar day of an instant (in milliseconds) in the company's zone. */
export function companyDay(
  { config }: Pick<CompanyClock, 'config'>,
  instant: number,
): CalendarDate {
  return wallTimeOf(instant, config.businessTimeZone).date;
}

/** An instant (in milliseconds) in the company's zone. */
export function inCompanyZone({ config }: Pick<CompanyClock, 'config'>, now: number): ZonedInstant {
  return { now, timeZone: config.businessTimeZone };
}

/**
 * When the company's day of an instant began, in milliseconds: what a query compares `valid_until`
 * with, as `isQuoteExpired` does (rule QUOTE-2).
 */
export function companyDayStart(clock: Pick<CompanyClock, 'config'>, now: number): number {
  return startOfDay(inCompanyZone(clock, now));
}

/** Today in the company's zone, to compare due dates with. */
export function companyToday(clock: CompanyClock): CalendarDate {
  return companyDay(clock, clock.now());
}
