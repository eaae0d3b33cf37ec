import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Context } from '#server/platform/context.ts';

/** Today in the company's time zone, which is the date on invoices. */
export function billingDay({ config, now }: Pick<Context, 'config' | 'now'>): CalendarDate {
  return wallTimeOf(now(), config.businessTimeZone).date;
}
