import type { QueryClient } from '@tanstack/react-query';
import {
  type BookingDetail,
  changeBooking,
  getBooking,
  listBookings,
} from '#contract/bookings/booking-records.ts';
import type { BookingChangeRequest, BookingReply } from '#contract/bookings/bookings.ts';
import type { ListPage } from '#web/kit/api/list-page.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';

/** A change to one booking, made from the version the screen shows. */
interface ChangeOf {
  booking: BookingReply;
  change: BookingChangeRequest;
  /** The title of the toast when it is done. */
  done: string;
}

/**
 * Changes a booking and says how it went; another status is shown at once, and taken back when the
 * server refuses.
 *
 * @param failed title of the toast when it was refused; absent where a form says it
 */
export function useBookingChange(failed?: string) {
  return useChange(changeBooking, {
    input: ({ booking, change }: ChangeOf) => ({
      params: { id: booking.id },
      body: { ...change, version: booking.version },
    }),
    meanwhile: (client, { booking, change: { status } }) =>
      status === undefined ? () => {} : showBooking(client, { ...booking, status }),
    done: (changed, { done, booking }) => {
      const isNews = changed.status !== booking.status || changed.startsAt !== booking.startsAt;
      return {
        title: done,
        description: isNews
          ? `${changed.email} is told by mail.`
          : `${changed.reference} is up to date.`,
      };
    },
    ...(failed !== undefined && { failed }),
  });
}

/** Puts a booking, as it is to be shown, into every answer that holds it; returns the way back. */
async function showBooking(client: QueryClient, booking: BookingReply): Promise<() => void> {
  const all = { queryKey: [listBookings.path] };
  const own = queryOf(getBooking, { params: { id: booking.id } }).queryKey;
  await Promise.all([client.cancelQueries(all), client.cancelQueries({ queryKey: own })]);
  const place = (one: BookingReply) => (one.id === booking.id ? booking : one);
  // The week is a plain list, a page of the table says its length, too.
  const lists = client.getQueriesData<ListPage<BookingReply> | BookingReply[]>(all);
  const before = [...lists, [own, client.getQueryData(own)] as const];
  for (const [key, list] of lists) {
    if (!list) continue;
    const now = Array.isArray(list) ? list.map(place) : { ...list, rows: list.rows.map(place) };
    client.setQueryData(key, now);
  }
  // Its panel knows more of it than a list does.
  client.setQueryData<BookingDetail>(own, (was) => was && { ...was, ...booking });
  return () => {
    for (const [key, was] of before) client.setQueryData(key, was);
  };
}
