import { useEffect, useEffectEvent, useRef } from 'react';
import type { BookingMadeReply } from '#contract/bookings/booking-records.ts';
import { bothTimes, shortTimeText } from '#domain/booking/times/time-text.ts';
import { HostCard } from '#web/shared/slot-picker/host-card.tsx';
import { localHours } from '#web/shared/slot-picker/local-time.ts';
import { consultationTimes, useCalendar } from '#web/shared/slot-picker/use-calendar.ts';
import type { ChatBookingProps, ChatPerson } from '#web/site/booking-in-chat.ts';
import { BookingForm } from './booking-form.tsx';
import type { BookingField, BookingValues } from './booking-values.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useSlotHold } from './use-slot-hold.ts';
import { useSubmitBooking } from './use-submit-booking.ts';

/** The booking form inside a chat (rule WIDGET-8): the one of the contact page, with the same draft. */
export function ChatBooking({ person, onBooked }: ChatBookingProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useBookingForm(valuesOf(person));
  const calendar = useCalendar(
    form.values.preferredDate,
    consultationTimes(form.values.consultationType),
  );
  const focus = (name: BookingField) =>
    // Of the days of a month, the one that the Tab key reaches.
    element.current?.querySelector<HTMLElement>(`[name=${name}]:not([tabindex="-1"])`)?.focus();
  const trap = useRef<HTMLInputElement>(null);
  const hold = useSlotHold(form.values, calendar.reload);
  const submission = useSubmitBooking(form, {
    ...{ focus, onTaken: calendar.reload, trap, hold },
    isQuiet: true,
  });
  const { made } = submission;
  const tell = useEffectEvent(onBooked);
  useEffect(() => {
    if (made) tell({ text: bookedText(made), path: new URL(made.privateUrl).pathname });
  }, [made]);

  if (made) return null;
  return (
    <>
      <div className="mt-3 mb-5">
        <HostCard hosts={calendar.known?.hosts ?? []} how="video or phone" />
      </div>
      <BookingForm
        element={element}
        form={form}
        calendar={calendar}
        submission={submission}
        hold={hold}
        trap={trap}
        isNarrow
      />
    </>
  );
}

/** What the chat knows of the person, in the form's fields. */
function valuesOf(person: ChatPerson | null): Partial<BookingValues> {
  if (person === null) return {};
  const [firstName = '', ...others] = person.name.trim().split(/\s+/);
  return { firstName, lastName: others.join(' '), email: person.email };
}

/** What the thread says once the consultation is booked. */
function bookedText(booking: BookingMadeReply): string {
  const { startsAt, timeZone, visitorTimeZone, status, email, reference } = booking;
  const zones = { business: timeZone, visitor: visitorTimeZone };
  const [ours, yours] = bothTimes(Date.parse(startsAt), zones, localHours());
  const oursText = shortTimeText(Date.parse(startsAt), timeZone, localHours());
  const when = yours ? `${yours.text}, your time (${oursText}, our time)` : ours?.text;
  const what = status === 'confirmed' ? 'Your consultation is confirmed' : 'Your time is reserved';
  return `${what}: ${when}. Your reference is ${reference}. We’re emailing the details to ${email}.`;
}
