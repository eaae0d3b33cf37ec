import { useQuery } from '@tanstack/react-query';
import type { ZonedInstant } from '#domain/booking/times/time-zone.ts';
import { localTimeZone } from '#web/shared/slot-picker/local-time.ts';
import { companyZoneQuery } from './company-zone-query.ts';

/** Now in the company's zone, or in the reader's until that is loaded: a quote ends with a day. */
export function useCompanyNow(): ZonedInstant {
  const { data: timeZone = localTimeZone() } = useQuery(companyZoneQuery);
  return { now: Date.now(), timeZone };
}
