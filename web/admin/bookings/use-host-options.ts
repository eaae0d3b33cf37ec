import { useQuery } from '@tanstack/react-query';
import { getBookingSettings } from '#contract/booking-settings.ts';
import { call } from '#web/kit/api/request.ts';

/**
 * Who can hold a booking, as options of a select.
 *
 * @param current who holds it now, which may be somebody whose account is gone; null for nobody.
 */
export function useHostOptions(
  current: string | null,
): readonly { value: string; label: string }[] {
  const settings = useQuery({
    queryKey: [getBookingSettings.path],
    queryFn: ({ signal }) => call(getBookingSettings, { signal }),
  });
  const people = settings.data?.people ?? [];
  const options = people.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = current === null || people.some(({ id }) => id === current);
  return [
    { value: '', label: 'Nobody in particular' },
    ...options,
    ...(isKnown ? [] : [{ value: current, label: 'The present host' }]),
  ];
}
