import { Link } from 'react-router';
import type { ShownBooking } from '#contract/bookings/booking-records.ts';
import { bookingSources } from '#domain/booking/booking-status.ts';
import { bothTimes, zonedClockText, zoneName } from '#domain/booking/times/time-text.ts';
import { EmailLink } from '#web/admin/email-link.tsx';
import { Fact } from '#web/kit/record/record-panel.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { BookingStatusLabel } from '../booking-columns.tsx';
import { customerOf, mediumOf, typeOf } from '../booking-words.ts';

const link = 'underline underline-offset-4';

/** The facts of a booking, with its time in both time zones. */
export function BookingFacts({ booking }: { booking: ShownBooking }) {
  const [ours, theirs] = bothTimes(Date.parse(booking.startsAt), {
    business: booking.timeZone,
    visitor: booking.visitorTimeZone,
  });
  return (
    <>
      <h2 className="text-2xl break-words">{customerOf(booking)}</h2>
      <p className="mt-1 break-words text-muted">{booking.company || 'No company'}</p>
      <dl className="mt-5 grid grid-cols-[6rem_minmax(0,1fr)] gap-y-2.5 text-[0.9375rem]">
        <Fact name="Status">
          <BookingStatusLabel booking={booking} />
        </Fact>
        {booking.lateAt && (
          <Fact name="Running late">
            <span className="font-semibold text-warning">
              {customerOf(booking)} told us at{' '}
              {zonedClockText(Date.parse(booking.lateAt), booking.timeZone)}
            </span>
          </Fact>
        )}
        {booking.status === 'cancelled' && booking.cancelReason && (
          <Fact name="Reason">{booking.cancelReason}</Fact>
        )}
        <Fact name="Date">
          {ours && <Time at={booking.startsAt} text={ours.text} zone={ours.zone} />}
        </Fact>
        <Fact name="Their time">
          {theirs ? (
            <Time at={booking.startsAt} text={theirs.text} zone={theirs.zone} />
          ) : (
            <span className="text-muted">
              {booking.visitorTimeZone ? 'The same time' : 'Time zone unknown'}
            </span>
          )}
        </Fact>
        <Fact name="Type">{typeOf(booking)}</Fact>
        <Fact name="Format">
          {booking.medium === 'phone' ? `Phone call to ${booking.phone}` : mediumOf(booking)}
        </Fact>
        {booking.medium === 'video' && (
          <Fact name="Link">
            {booking.joinUrl ? (
              <a href={booking.joinUrl} rel="noopener noreferrer" className={`break-all ${link}`}>
                {booking.joinUrl}
              </a>
            ) : (
              <span className="text-warning">
                None yet. Add one under Edit, or one for all video calls in the settings.
              </span>
            )}
          </Fact>
        )}
        <Fact name="Host">{booking.hostName || <span className="text-muted">No host</span>}</Fact>
        <Fact name="Email">
          <EmailLink address={booking.email} />
        </Fact>
        <Fact name="Phone">
          {booking.phone ? (
            <a href={`tel:${booking.phone.replace(/[^\d+]/g, '')}`} className={link}>
              {booking.phone}
            </a>
          ) : (
            <span className="text-muted">Not given</span>
          )}
        </Fact>
        <Fact name="Reference">
          <span className="figures">{booking.reference}</span>
        </Fact>
        <Fact name="Booked on">
          <RelativeDate at={booking.createdAt} />
        </Fact>
        <Fact name="Source">
          {bookingSources.find(({ value }) => value === booking.source)?.label}
          {booking.projectId && (
            <>
              , about{' '}
              <Link to={`/admin/projects/${booking.projectId}`} className={link}>
                a project
              </Link>
            </>
          )}
        </Fact>
      </dl>
      <h3 className="eyebrow mt-6">Message</h3>
      {booking.message ? (
        <p className="mt-2 max-w-prose whitespace-pre-wrap break-words">{booking.message}</p>
      ) : (
        <p className="mt-2 text-muted">No message.</p>
      )}
    </>
  );
}

function Time({ at, text, zone }: { at: string; text: string; zone: string }) {
  return (
    <>
      <time dateTime={at} className="figures block">
        {text}
      </time>
      <span className="text-sm text-muted">{zoneName(zone, Date.parse(at))}</span>
    </>
  );
}
