import { blockTime, getBookingSettings } from '#contract/bookings/booking-settings.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';

/** What is blocked or given back, and what people call it. */
interface Blocking {
  date: string;
  time: string;
  isBlocked: boolean;
  label: string;
}

/** Takes a time off the calendar or gives it back; the toast offers the opposite. */
export function useBlockTime(): (blocking: Blocking) => void {
  const change = useChange(blockTime, {
    input: ({ date, time, isBlocked }: Blocking) => ({ body: { date, time, isBlocked } }),
    failed: 'Failed to change the calendar',
    onSuccess: (settings, _, client) =>
      client.setQueryData(queryOf(getBookingSettings, {}).queryKey, settings),
    done: (_settings, blocking) => ({
      title: blocking.isBlocked ? 'Time blocked' : 'Time available again',
      description: blocking.label,
      action: {
        label: 'Undo',
        run: () => change.mutate({ ...blocking, isBlocked: !blocking.isBlocked }),
      },
    }),
  });
  return change.mutate;
}
