import type { QueryClient } from '@tanstack/react-query';
import {
  type BookingDetail,
  changeBooking,
  getBooking,
  listBookings,
  undoCancelBooking,
} from '#contract/bookings/booking-records.ts';
import type { BookingChangeRequest, BookingReply } from '#contract/bookings/bookings.ts';
import type { ListPage } from '#web/kit/api/list-page.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';

/** A change to one booking, based on the version that the screen shows. */
interface ChangeOf {
  booking: BookingReply;
  change: BookingChangeRequest;
  /** The title of the toast when it is done. */
  done: string;
}

/**
 * Changes a booking and shows the result in a toast; a new status is shown at once, and rolled back
 * when the request fails.
 *
 * @param failed title of the toast on a failure; absent where a form shows it
 */
export function useBookingChange(failed?: string) {
  const undo = useChange(undoCancelBooking, {
    done: ({ reference }) => ({
      title: 'Booking restored',
      description: `${reference} is back on. We hadn’t told anyone it was canceled.`,
    }),
    failed: 'The booking is still canceled',
  });
  return useChange(changeBooking, {
    input: ({ booking, change }: ChangeOf) => ({
      params: { id: booking.id },
      body: { ...change, version: booking.version },
    }),
    optimistic: (client, { booking, change: { status } }) =>
      status === undefined ? () => {} : showBooking(client, { ...booking, status }),
    done: (changed, { done, booking }) => {
      const isMailed = changed.status !== booking.status || changed.startsAt !== booking.startsAt;
      const { id, version } = changed;
      if (changed.status === 'cancelled' && booking.status !== 'cancelled')
        return {
          title: done,
          description: `We’ll email ${changed.email} in a moment.`,
          action: { label: 'Undo', run: () => undo.mutate({ params: { id }, body: { version } }) },
        };
      return {
        title: done,
        description: isMailed
          ? `We’re emailing ${changed.email}.`
          : `${changed.reference} is up to date.`,
      };
    },
    ...(failed !== undefined && { failed }),
  });
}

/** Puts a booking into every cached reply that contains it; returns a function that undoes it. */
async function showBooking(client: QueryClient, booking: BookingReply): Promise<() => void> {
  const all = { queryKey: [listBookings.path] };
  const own = queryOf(getBooking, { params: { id: booking.id } }).queryKey;
  await Promise.all([client.cancelQueries(all), client.cancelQueries({ queryKey: own })]);
  const place = (one: BookingReply) => (one.id === booking.id ? booking : one);
  // The week is a plain array, a page of the table an object with its rows.
  const lists = client.getQueriesData<ListPage<BookingReply> | BookingReply[]>(all);
  const before = [...lists, [own, client.getQueryData(own)] as const];
  for (const [key, list] of lists) {
    if (!list) continue;
    const now = Array.isArray(list) ? list.map(place) : { ...list, rows: list.rows.map(place) };
    client.setQueryData(key, now);
  }
  // The panel's reply has more fields than a list.
  client.setQueryData<BookingDetail>(own, (was) => was && { ...was, ...booking });
  return () => {
    for (const [key, was] of before) client.setQueryData(key, was);
  };
}
