import { Video } from 'lucide-react';
import type { SharedBookingReply } from '#contract/bookings/shared-bookings.ts';
import { zonedClockText } from '#domain/booking/times/time-text.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';

/** How to join: the number we call, or the video link, from ten minutes before the start. */
export function JoinLine({ booking }: { booking: SharedBookingReply }) {
  const zone = booking.visitorTimeZone || booking.timeZone;
  if (booking.medium === 'phone') {
    return (
      <p>
        We call you at <strong className="figures break-words">{booking.phone}</strong>.
      </p>
    );
  }
  if (booking.joinUrl) {
    return (
      <a
        href={booking.joinUrl}
        rel="noopener noreferrer"
        className={`${buttonClass('accent')} justify-self-start`}
      >
        <Video aria-hidden size={18} />
        Join Meeting
      </a>
    );
  }
  if (!booking.hasMeetingLink)
    return <p>A video call. The link to it is not set yet; it appears here once it is.</p>;
  const isOpen = Date.now() >= Date.parse(booking.joinOpensAt);
  return (
    <p>
      {isOpen
        ? 'The link to the video call is on its way: it appears here as soon as we open it.'
        : `A video call. The way in opens here at ${zonedClockText(Date.parse(booking.joinOpensAt), zone)}, ten minutes before it begins.`}
    </p>
  );
}
