import { useQuery } from '@tanstack/react-query';
import { getBookingSettings } from '#contract/bookings/booking-settings.ts';
import { consultationTypes } from '#domain/booking/times/time-slots.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import type { SelectOption } from '#web/kit/ui/basics/select-field.tsx';

/** The types of consultation in the settings, hidden ones last; the initial three while loading. */
export function useConsultationTypes(): readonly SelectOption[] {
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
