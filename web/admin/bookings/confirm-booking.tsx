import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { getBookingSettings } from '#contract/bookings/booking-settings.ts';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { customerOf, dateOf, lacksLink } from './booking-words.ts';
import { useBookingChange } from './use-booking-change.ts';

/** Whether a booking is a video call that nobody can join; false until the settings are loaded. */
export function useLacksLink(booking: BookingReply): boolean {
  const { data } = useQuery(queryOf(getBookingSettings, {}));
  return data !== undefined && lacksLink(booking, data.meetingUrl, Date.now());
}

/** Below the status, where a video call has no link. */
export function MissingLink({ booking }: { booking: BookingReply }) {
  if (!useLacksLink(booking)) return null;
  return <span className="block text-sm text-warning">No video link</span>;
}

/**
 * Confirms bookings, and asks first about one whose customer would have no way into the call.
 *
 * @returns `question` is rendered by the screen
 */
export function useConfirmBooking() {
  const { mutate, isPending } = useBookingChange('Failed to update booking');
  const { data } = useQuery(queryOf(getBookingSettings, {}));
  const meetingUrl = data?.meetingUrl;
  const [asked, setAsked] = useState<BookingReply>();
  const send = useCallback(
    (booking: BookingReply) => {
      setAsked(undefined);
      mutate({ booking, change: { status: 'confirmed' }, done: 'Booking confirmed' });
    },
    [mutate],
  );
  const confirm = useCallback(
    (booking: BookingReply) =>
      meetingUrl !== undefined && lacksLink(booking, meetingUrl, Date.now())
        ? setAsked(booking)
        : send(booking),
    [meetingUrl, send],
  );
  const question = (
    <Dialog
      open={asked !== undefined}
      onOpenChange={() => setAsked(undefined)}
      title="Confirm without a video link?"
      description={asked && `${customerOf(asked)}, ${dateOf(asked)}`}
    >
      <p>
        This video call has no link yet, so the customer has no way to join. Add one to this booking
        under Edit, or set{' '}
        <Link to="/admin/bookings/settings" className="underline underline-offset-4">
          one link for all video calls
        </Link>
        . If you confirm now, the email says that the link will follow on their booking page.
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button look="primary" onClick={() => asked && send(asked)}>
          Confirm anyway
        </Button>
        <Button look="secondary" onClick={() => setAsked(undefined)}>
          Not yet
        </Button>
      </div>
    </Dialog>
  );
  return { confirm, isPending, question };
}
