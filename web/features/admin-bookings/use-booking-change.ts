import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeBooking, listBookings } from '#contract/booking-records.ts';
import type { BookingChangeRequest, BookingReply } from '#contract/bookings.ts';
import { getOverview } from '#contract/overview.ts';
import { failureText } from '#web/api/api-error.ts';
import { call } from '#web/api/request.ts';
import { toast } from '#web/ui/toast.tsx';

/** A change to one booking, made from the version the screen shows. */
export interface ChangeOf {
  booking: BookingReply;
  change: BookingChangeRequest;
  /** The title of the toast when it is done. */
  done: string;
}

/**
 * Changes a booking and says how it went; the lists are asked for again either way.
 *
 * @param onFailure shows the failure where the form is; absent: a toast says it.
 */
export function useBookingChange(onFailure?: (error: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ booking, change }: ChangeOf) =>
      call(changeBooking, {
        params: { id: booking.id },
        body: { ...change, version: booking.version },
      }),
    onSuccess: (changed, { done, booking }) => {
      const isNews = changed.status !== booking.status || changed.startsAt !== booking.startsAt;
      toast({
        title: done,
        description: isNews
          ? `${changed.email} is told by mail.`
          : `${changed.reference} is up to date.`,
      });
    },
    onError: (error) => {
      if (onFailure) onFailure(error);
      else
        toast({
          variant: 'destructive',
          title: 'Failed to update booking',
          description: failureText(error, 'The server cannot be reached. Please try again.'),
        });
    },
    onSettled: () => refreshBookings(client),
  });
}

/** Asks for everything again that a booking appears in. */
export function refreshBookings(client: ReturnType<typeof useQueryClient>): Promise<unknown> {
  return Promise.all(
    [listBookings.path, getOverview.path, '/api/bookings/:id', '/api/leads'].map((path) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  );
}
