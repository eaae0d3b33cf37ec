import { wallTimeOf } from '#domain/booking/time-zone.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Context } from '../../context.ts';

/** What days are counted by: the company's calendar. */
export type CompanyClock = Pick<Context, 'config' | 'now'>;

/** The company's calendar day of an instant (milliseconds). */
export function companyDay({ config }: Pick<Context, 'config'>, instant: number): CalendarDate {
  return wallTimeOf(instant, config.businessTimeZone).date;
}

/** Today in the company's zone: what due dates are compared with. */
export function companyToday(clock: CompanyClock): CalendarDate {
  return companyDay(clock, clock.now());
}
