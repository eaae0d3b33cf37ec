import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { getBookingCalendar, type SharedBookingReply } from '#contract/booking-records.ts';
import { endpointUrl } from '#web/api/request.ts';
import { siteSettings } from '#web/site-settings.ts';
import { TimeLines } from '#web/slot-picker/time-lines.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Contours } from '#web/ui/contours.tsx';
import { changeText, standingOf, standingTitles } from './booking-standing.ts';
import { CancelForm } from './cancel-form.tsx';
import { JoinLine } from './join-line.tsx';
import { MoveForm } from './move-form.tsx';
import { useSharedBooking } from './use-shared-booking.ts';

interface BookingPageProps {
  token: string;
  first: SharedBookingReply;
}

/** A visitor's own booking behind its private link: see, join, move, cancel. */
export function BookingPage({ token, first }: BookingPageProps) {
  const { booking, now, move, cancel } = useSharedBooking(token, first);
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const standing = standingOf(booking, now);
  const isAhead = standing === 'held' || standing === 'confirmed';
  const isOff = standing === 'cancelled' || standing === 'over';
  const close = () => setOpen(null);
  return (
    <article className="relative isolate overflow-hidden">
      <Contours className="absolute -top-32 -right-64 -z-10 h-[40rem] w-[52rem] text-contour opacity-15" />
      <div className="shell grid max-w-4xl gap-10 py-12 sm:py-16">
        <header>
          <p className="figures text-muted">Booking {booking.reference}</p>
          <h1 className="mt-2 text-4xl sm:text-5xl">{standingTitles[standing]}</h1>
          {standing === 'held' && (
            <p className="mt-3 max-w-prose text-lg text-muted">
              Nobody else can take it. We confirm it by mail.
            </p>
          )}
          {standing === 'cancelled' && (
            <p className="mt-3 max-w-prose text-lg text-muted">
              {booking.cancelReason
                ? `Reason: ${booking.cancelReason}`
                : 'The time is free for others again.'}
            </p>
          )}
        </header>
        <div className="grid gap-x-12 gap-y-8 border-t border-line pt-8 md:grid-cols-2">
          <TimeLines
            startsAt={booking.startsAt}
            timeZone={booking.timeZone}
            visitorTimeZone={booking.visitorTimeZone}
            className={`text-lg ${isOff ? 'text-muted line-through decoration-1' : ''}`}
          />
          <div className="grid content-start gap-4">
            <p>
              <span className="block font-medium">
                {booking.consultationTypeLabel || 'Consultation'}
              </span>
              <span className="text-muted">30 minutes with {siteSettings.companyName}</span>
            </p>
            {!isOff && <JoinLine booking={booking} />}
          </div>
        </div>
        {isOff ? (
          <div>
            <Link to="/contact#booking" className={buttonClass('accent')}>
              Book another time
            </Link>
          </div>
        ) : (
          <div className="grid gap-6 border-t border-line pt-8">
            {open === null && (
              <div className="flex flex-wrap gap-3">
                {booking.canMove && (
                  <Button look="primary" onClick={() => setOpen('move')}>
                    Move it
                  </Button>
                )}
                <a
                  href={endpointUrl(getBookingCalendar.path, { token })}
                  className={buttonClass('secondary')}
                  download
                >
                  <CalendarPlus aria-hidden size={18} />
                  Add to calendar
                </a>
                {booking.canCancel && (
                  <Button look="quiet" onClick={() => setOpen('cancel')}>
                    Cancel it
                  </Button>
                )}
              </div>
            )}
            {open === 'move' && (
              <section className="grid gap-5">
                <h2 className="text-2xl">Move it to another time</h2>
                <MoveForm booking={booking} onMove={move} onClose={close} />
              </section>
            )}
            {open === 'cancel' && (
              <section className="grid gap-5">
                <h2 className="text-2xl">Cancel it</h2>
                <CancelForm onCancel={cancel} onClose={close} />
              </section>
            )}
            {isAhead && (
              <p className="max-w-prose text-sm text-muted">
                {changeText(booking)} For anything else write to{' '}
                <a
                  href={`mailto:${siteSettings.companyEmail}`}
                  className="text-primary underline underline-offset-4"
                >
                  {siteSettings.companyEmail}
                </a>
                .
              </p>
            )}
          </div>
        )}
      </div>
    </article>
  );
}
