import { getBookingSettings } from '#contract/bookings/booking-settings.ts';
import { queryOf } from '#web/kit/api/query-of.ts';

/** The company's time zone, which is set by the environment. */
export const companyZoneQuery = {
  ...queryOf(getBookingSettings, {}),
  select: ({ timeZone }: { timeZone: string }): string => timeZone,
};
