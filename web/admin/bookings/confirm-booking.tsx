import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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

interface ConfirmBookingProps {
  booking: BookingReply;
  /** The button; `press` confirms the booking, after a question where it has no video link. */
  children: (confirm: { press: () => void; isPending: boolean }) => ReactNode;
}

/** Confirms a booking, and asks first if its customer would have no way into the call. */
export function ConfirmBooking({ booking, children }: ConfirmBookingProps) {
  const confirm = useBookingChange('Failed to update booking');
  const isLinkMissing = useLacksLink(booking);
  const [isAsking, setAsking] = useState(false);
  const send = () => {
    setAsking(false);
    confirm.mutate({ booking, change: { status: 'confirmed' }, done: 'Booking confirmed' });
  };
  return (
    <>
      {children({
        press: () => (isLinkMissing ? setAsking(true) : send()),
        isPending: confirm.isPending,
      })}
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Confirm without a video link?"
        description={`${customerOf(booking)}, ${dateOf(booking)}`}
      >
        <p>
          This video call has no link yet, so the customer has no way to join. Add one to this
          booking under Edit, or set{' '}
          <Link to="/admin/bookings/settings" className="underline underline-offset-4">
            one link for all video calls
          </Link>
          . If you confirm now, the email says that the link will follow on their booking page.
        </p>
        <div className="mt-6 flex flex-wrap gap-2">
          <Button look="primary" onClick={send}>
            Confirm anyway
          </Button>
          <Button look="secondary" onClick={() => setAsking(false)}>
            Not yet
          </Button>
        </div>
      </Dialog>
    </>
  );
}
