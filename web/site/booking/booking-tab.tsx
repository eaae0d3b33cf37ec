import { CalendarPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { BookingMadeReply } from '#contract/bookings/booking-records.ts';
import { getBookingCalendar } from '#contract/bookings/shared-bookings.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { HostCard } from '#web/shared/slot-picker/host-card.tsx';
import { TimeLines } from '#web/shared/slot-picker/time-lines.tsx';
import { consultationTimes, useCalendar } from '#web/shared/slot-picker/use-calendar.ts';
import { BookingForm } from './booking-form.tsx';
import type { BookingField } from './booking-values.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useSlotHold } from './use-slot-hold.ts';
import { useSubmitBooking } from './use-submit-booking.ts';

const steps = [
  'Choose a time, and we’ll reserve it right away.',
  'We’ll email you a confirmation with a calendar invite.',
  'Use the link in the email to move or cancel. No account needed.',
];

/** The 'Book Consultation' tab (rules BOOKING-5 and BOOKING-6). */
export function BookingTab() {
  const element = useRef<HTMLFormElement>(null);
  const form = useBookingForm();
  const calendar = useCalendar(
    form.values.preferredDate,
    consultationTimes(form.values.consultationType),
  );
  const focus = (name: BookingField) =>
    // Of the days of a month, the one that the Tab key reaches.
    element.current?.querySelector<HTMLElement>(`[name=${name}]:not([tabindex="-1"])`)?.focus();
  const trap = useRef<HTMLInputElement>(null);
  const hold = useSlotHold(form.values, calendar.reload);
  const submission = useSubmitBooking(form, { focus, onTaken: calendar.reload, trap, hold });

  return (
    <div className="grid gap-12 lg:grid-cols-12">
      <div className="lg:col-span-7">
        {submission.made ? (
          <BookingMade booking={submission.made} onAnother={submission.startOver} />
        ) : (
          <>
            <h2 className="text-3xl">Book a consultation</h2>
            <div className="mt-4 mb-8">
              <HostCard hosts={calendar.known?.hosts ?? []} how="video or phone" />
            </div>
            <BookingForm
              element={element}
              form={form}
              calendar={calendar}
              submission={submission}
              hold={hold}
              trap={trap}
            />
          </>
        )}
      </div>
      <div className="lg:col-span-4 lg:col-start-9">
        <h3 className="text-xl">How it works</h3>
        <ol className="mt-4">
          {steps.map((step) => (
            <li key={step} className="border-t border-line py-3">
              {step}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

interface BookingMadeProps {
  booking: BookingMadeReply;
  onAnother: () => void;
}

function callText({ medium, phone, hasMeetingLink }: BookingMadeReply): string {
  if (medium === 'phone') return `We’ll call you at ${phone}.`;
  return hasMeetingLink
    ? 'Join the video call from your booking page, starting ten minutes before.'
    : 'You’ll find the video link on your booking page once it’s set.';
}

/** Replaces the form once the consultation is booked. */
function BookingMade({ booking, onAnother }: BookingMadeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is no longer on the page.
  useEffect(() => heading.current?.focus(), []);
  const { pathname } = new URL(booking.privateUrl);
  const token = pathname.split('/').at(-1) ?? '';
  const isConfirmed = booking.status === 'confirmed';
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {isConfirmed ? 'Your consultation is confirmed' : 'Your time is reserved'}
      </h2>
      <p className="mt-3 max-w-prose text-muted">
        {isConfirmed
          ? 'The confirmation'
          : 'No one else can take it. We’ll confirm it in a second email. The first'}{' '}
        is on its way to <span className="break-words text-ink">{booking.email}</span>.
      </p>
      <TimeLines
        startsAt={booking.startsAt}
        timeZone={booking.timeZone}
        visitorTimeZone={booking.visitorTimeZone}
        className="mt-6 border-l-4 border-primary py-1 pl-4 text-lg"
      />
      <p className="mt-6">
        {callText(booking)} Your reference is{' '}
        <strong className="figures">{booking.reference}</strong>.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <a
          href={endpointUrl(getBookingCalendar.path, { token })}
          className={buttonClass('accent')}
          download
        >
          <CalendarPlus aria-hidden size={18} />
          Add to calendar
        </a>
        <Link to={pathname} className={buttonClass('secondary')}>
          {booking.isChangeable ? 'View, reschedule or cancel' : 'View your booking'}
        </Link>
        <Button look="quiet" onClick={onAnother}>
          Book another one
        </Button>
      </div>
    </section>
  );
}
