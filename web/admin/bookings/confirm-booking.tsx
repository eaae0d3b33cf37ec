import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { getBookingSettings } from '#contract/bookings/booking-settings.ts';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { lacksLink } from './booking-words.ts';
import { useBookingChange } from './use-booking-change.ts';

const ConfirmWithoutLink = laterPart(
  async () => (await import('./confirm-without-link.tsx')).ConfirmWithoutLink,
  ({ booking }) => booking !== undefined,
);

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
    <ConfirmWithoutLink booking={asked} onConfirm={send} onClose={() => setAsked(undefined)} />
  );
  return { confirm, isPending, question };
}
