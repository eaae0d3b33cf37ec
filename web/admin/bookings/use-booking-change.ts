import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeBooking, getBooking, listBookings } from '#contract/booking-records.ts';
import type { BookingChangeRequest, BookingReply } from '#contract/bookings.ts';
import { getOverview } from '#contract/overview.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import type { ListPage } from '#web/kit/api/list-page.ts';
import { call } from '#web/kit/api/request.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';

/** A change to one booking, made from the version the screen shows. */
export interface ChangeOf {
  booking: BookingReply;
  change: BookingChangeRequest;
  /** The title of the toast when it is done. */
  done: string;
}

/**
 * Changes a booking and says how it went; another status is shown at once, and taken back when the
 * server refuses. The lists are asked for again either way.
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
    onMutate: async ({ booking, change: { status } }) => {
      if (status === undefined) return undefined;
      await client.cancelQueries({ queryKey: [listBookings.path] });
      await client.cancelQueries({ queryKey: [getBooking.path, booking.id] });
      return showBooking(client, { ...booking, status });
    },
    onSuccess: (changed, { done, booking }) => {
      const isNews = changed.status !== booking.status || changed.startsAt !== booking.startsAt;
      toast({
        title: done,
        description: isNews
          ? `${changed.email} is told by mail.`
          : `${changed.reference} is up to date.`,
      });
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
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

/** Puts a booking, as it is to be shown, into every answer that holds it; returns the way back. */
function showBooking(client: QueryClient, booking: BookingReply): () => void {
  const place = (one: BookingReply) => (one.id === booking.id ? booking : one);
  const own = [getBooking.path, booking.id];
  // The week is a plain list, a page of the table says its length, too.
  const lists = client.getQueriesData<ListPage<BookingReply> | BookingReply[]>({
    queryKey: [listBookings.path],
  });
  const before = [...lists, [own, client.getQueryData(own)] as const];
  for (const [key, list] of lists) {
    if (!list) continue;
    const now = Array.isArray(list) ? list.map(place) : { ...list, rows: list.rows.map(place) };
    client.setQueryData(key, now);
  }
  if (client.getQueryData(own)) client.setQueryData(own, booking);
  return () => {
    for (const [key, was] of before) client.setQueryData(key, was);
  };
}

/** Asks for everything again that a booking appears in. */
export function refreshBookings(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [listBookings.path, getOverview.path, '/api/bookings/:id', '/api/leads'].map((path) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  );
}
