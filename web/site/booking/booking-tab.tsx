import { useRef } from 'react';
import { durationText } from '#domain/booking/times/time-text.ts';
import { useAvailability } from '#web/shared/slot-picker/use-availability.ts';
import { BookingForm } from './booking-form.tsx';
import { BookingMade } from './booking-made.tsx';
import type { BookingField } from './booking-values.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useSlotHold } from './use-slot-hold.ts';
import { useSubmitBooking } from './use-submit-booking.ts';

const steps = [
  'You choose a time, and it is yours at once.',
  'We confirm it by mail, with an entry for your calendar.',
  'The mail holds a link to move or cancel it, without an account.',
];

/** The 'Book Consultation' tab (rules BOOKING-5 and BOOKING-6). */
export function BookingTab() {
  const element = useRef<HTMLFormElement>(null);
  const form = useBookingForm();
  const availability = useAvailability(form.values.preferredDate, form.values.consultationType);
  const focus = (name: BookingField) =>
    element.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const trap = useRef<HTMLInputElement>(null);
  const hold = useSlotHold(form.values, availability.reload);
  const submission = useSubmitBooking(form, { focus, onTaken: availability.reload, trap, hold });

  return (
    <div className="grid gap-12 lg:grid-cols-12">
      <div className="lg:col-span-7">
        {submission.made ? (
          <BookingMade booking={submission.made} onAnother={submission.startOver} />
        ) : (
          <>
            <h2 className="text-3xl">Book a consultation</h2>
            <p className="mt-3 mb-8 max-w-prose text-muted">
              {durationText} by video or phone, with somebody who builds these systems.
            </p>
            <BookingForm
              element={element}
              form={form}
              availability={availability}
              submission={submission}
              hold={hold}
              trap={trap}
            />
          </>
        )}
      </div>
      <div className="lg:col-span-4 lg:col-start-9">
        <h3 className="text-xl">How it goes</h3>
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
