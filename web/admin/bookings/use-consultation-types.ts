import { useQuery } from '@tanstack/react-query';
import { getBookingSettings } from '#contract/bookings/booking-settings.ts';
import { consultationTypes } from '#domain/booking/times/time-slots.ts';
import { queryOf } from '#web/kit/api/query-of.ts';

/** The kinds of consultation of the settings, hidden ones last; until they are read, the first three. */
export function useConsultationTypes(): readonly { value: string; label: string }[] {
  const settings = useQuery(queryOf(getBookingSettings, {}));
  const types = settings.data?.types;
  if (types === undefined) return consultationTypes;
  return [...types]
    .sort((a, b) => Number(b.isOffered) - Number(a.isOffered))
    .map(({ value, label, isOffered }) => ({
      value,
      label: isOffered ? label : `${label} (hidden)`,
    }));
}
