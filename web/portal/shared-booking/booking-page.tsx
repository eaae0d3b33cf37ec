import { Video } from 'lucide-react';
import { Link } from 'react-router';
import type { SharedBookingReply } from '#contract/bookings/shared-bookings.ts';
import { zonedClockText } from '#domain/booking/times/time-text.ts';
import { UnsentText } from '#web/kit/record/form/unsent-text.tsx';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Contours } from '#web/kit/ui/drawing/contours.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { TimeLines } from '#web/shared/slot-picker/time-lines.tsx';
import { BookingActions, type WantedAction } from './booking-actions.tsx';
import { BookingLinkNotValid } from './booking-link-not-valid.tsx';
import { headingOf, standingOf } from './booking-standing.ts';
import { cancelDraft } from './cancel-draft.ts';
import { useSharedBooking } from './use-shared-booking.ts';

interface BookingPageProps {
  token: string;
  first: SharedBookingReply;
  /** The action of a link in an email; the page opens its form, but changes nothing by itself. */
  wanted: WantedAction | null;
}

/** A visitor's booking behind its private link: see, join, move, cancel. */
export function BookingPage({ token, first, wanted }: BookingPageProps) {
  const shared = useSharedBooking(token, first);
  const { booking, now, news, end } = shared;
  const standing = standingOf(booking, now);
  const isAhead = standing === 'held' || standing === 'confirmed';
  const isOff = standing === 'cancelled' || standing === 'over';
  if (end) return <BookingLinkNotValid why={end} />;
  return (
    <article className="relative isolate overflow-hidden">
      {/* Behind the heading, and gone where the times and the place are read. */}
      <Contours className="absolute -top-32 -right-64 -z-10 h-[40rem] w-[52rem] text-contour opacity-15 mask-[linear-gradient(black_32%,transparent_46%)]" />
      <div className="shell grid max-w-4xl gap-10 py-12 sm:py-16">
        <header className="over-contours w-fit">
          <p className="figures text-muted">Booking {booking.reference}</p>
          <h1 className="mt-2 text-4xl sm:text-5xl">{headingOf(standing, booking)}</h1>
          {standing === 'held' && (
            <p className="mt-3 max-w-prose text-lg text-muted">
              No one else can take it. We’ll confirm it by email.
            </p>
          )}
          {standing === 'cancelled' && (
            <p className="mt-3 max-w-prose text-lg text-muted">
              {booking.cancelReason
                ? `Reason: ${booking.cancelReason}`
                : 'We’ve released the time.'}
            </p>
          )}
        </header>
        {news && (
          <Notice kind="warning" announced>
            This changed while you had the page open. {news}
          </Notice>
        )}
        <div className="grid gap-x-12 gap-y-8 border-t border-line pt-8 md:grid-cols-2">
          <TimeLines
            startsAt={booking.startsAt}
            timeZone={booking.timeZone}
            visitorTimeZone={booking.visitorTimeZone}
            className={`text-lg ${isOff ? 'text-muted' : ''} ${standing === 'cancelled' ? 'line-through decoration-1' : ''}`}
          />
          <div className="grid content-start gap-4">
            <p>
              <span className="block font-medium">
                {booking.consultationTypeLabel || 'Consultation'}
              </span>
              <span className="text-muted">
                30 minutes with{' '}
                {booking.hostName
                  ? `${booking.hostName}, ${siteSettings.companyName}`
                  : siteSettings.companyName}
              </span>
            </p>
            {!isOff && <JoinLine booking={booking} />}
          </div>
        </div>
        {isOff ? (
          <div>
            <Link to="/contact#booking" className={buttonClass('accent')}>
              Book another time
            </Link>
            <UnsentText draft={cancelDraft(booking)} subject={`Booking ${booking.reference}`} />
          </div>
        ) : (
          <BookingActions token={token} shared={shared} isAhead={isAhead} wanted={wanted} />
        )}
      </div>
    </article>
  );
}

/** How to join: the number we call, or the video link, from ten minutes before the start. */
function JoinLine({ booking }: { booking: SharedBookingReply }) {
  const zone = booking.visitorTimeZone || booking.timeZone;
  if (booking.medium === 'phone') {
    return (
      <p>
        We’ll call you at <strong className="figures break-words">{booking.phone}</strong>.
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
  if (!booking.hasMeetingLink) return <p>Video call. The link will appear here once it’s set.</p>;
  const isOpen = Date.now() >= Date.parse(booking.joinOpensAt);
  return (
    <p>
      {isOpen
        ? 'The video link will appear here as soon as we open the call.'
        : `Video call. You can join here at ${zonedClockText(Date.parse(booking.joinOpensAt), zone)}, ten minutes before it starts.`}
    </p>
  );
}
