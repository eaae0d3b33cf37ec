import { changeBooking, undoCancelBooking } from '#contract/bookings/booking-records.ts';
import type { BookingChangeRequest, BookingReply } from '#contract/bookings/bookings.ts';
import { showAtOnce } from '#web/kit/api/cached-copies.ts';
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
      status === undefined
        ? () => {}
        : showAtOnce(client, booking, (copy) => ({ ...copy, status })),
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
