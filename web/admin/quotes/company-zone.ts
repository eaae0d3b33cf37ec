import { queryOptions } from '@tanstack/react-query';
import { getBookingSettings } from '#contract/booking-settings.ts';
import { call } from '#web/kit/api/request.ts';

/** The zone in which the company's days begin and end; set by the environment, so asked for once. */
export const companyZoneQuery = queryOptions({
  queryKey: [getBookingSettings.path, 'zone'],
  queryFn: async ({ signal }) => (await call(getBookingSettings, { signal })).timeZone,
  staleTime: Number.POSITIVE_INFINITY,
});
