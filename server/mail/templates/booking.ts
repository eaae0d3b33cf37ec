import type { ReactElement } from 'react';
import * as z from 'zod';
import { consultationMedia, consultationTypes } from '#domain/booking/time-slots.ts';
import { greeting, instant, line, path, timeText, zone } from '../fields.ts';
import { defineMail, type MailTemplate } from '../mail-template.ts';
import type { Parts } from '../parts.ts';

/** What the four mails about a consultation know; the calendar file joins as an attachment. */
const booking = z.strictObject({
  firstName: line,
  startsAt: instant,
  /** The zone the times are shown in. */
  timeZone: zone,
  consultationType: z.enum(consultationTypes.map((type) => type.value)),
  medium: z.enum(consultationMedia.map((medium) => medium.value)),
  /** The visitor's private page of the booking: move, cancel, join. */
  path,
});
type Booking = z.output<typeof booking>;

const sample: Booking = {
  firstName: 'Dana',
  startsAt: Date.UTC(2026, 2, 12, 14),
  timeZone: 'America/New_York',
  consultationType: 'strategy',
  medium: 'video',
  path: '/bookings/sample',
};
const because = 'a consultation was booked with this address.';

const when = ({ startsAt, timeZone }: Booking) => timeText(startsAt, timeZone);
const labelOf = (list: readonly { value: string; label: string }[], value: string) =>
  list.find((entry) => entry.value === value)?.label ?? value;

/** The parts that all four have in common. */
function bookingBody(
  data: Booking,
  { heading, paragraph, facts, action }: Parts,
  says: { title: string; sentence: string; button: string; path?: string },
): ReactElement[] {
  return [
    heading(says.title),
    paragraph(greeting(data.firstName)),
    paragraph(says.sentence),
    facts([
      ['When', when(data)],
      ['What', labelOf(consultationTypes, data.consultationType)],
      ['How', labelOf(consultationMedia, data.medium)],
    ]),
    action(says.button, says.path ?? data.path),
  ];
}

/** The slot is held; an admin has still to confirm (resolution 29). */
export const bookingRequested: MailTemplate<typeof booking> = defineMail({
  kind: 'essential',
  summary: 'A visitor booked a consultation that waits for confirmation.',
  data: booking,
  subject: (_data, brand) => `We hold your consultation with ${brand.companyName}`,
  preview: when,
  body: (data, parts) =>
    bookingBody(data, parts, {
      title: 'Your time is held for you',
      sentence: 'We have your booking. The time is yours; we confirm it shortly in a second mail.',
      button: 'See or change the booking',
    }),
  because,
  sample,
});

export const bookingConfirmed: MailTemplate<typeof booking> = defineMail({
  kind: 'essential',
  summary: 'A consultation is confirmed.',
  data: booking,
  subject: (data) => `Confirmed: your consultation on ${when(data)}`,
  preview: when,
  body: (data, parts) =>
    bookingBody(data, parts, {
      title: 'Your consultation is confirmed',
      sentence: 'It takes 30 minutes. We look forward to it.',
      button: 'See or change the booking',
    }),
  because,
  sample,
});

export const bookingMoved: MailTemplate<typeof booking> = defineMail({
  kind: 'essential',
  summary: 'A consultation was moved to another time.',
  data: booking,
  subject: (data) => `Moved: your consultation is now on ${when(data)}`,
  preview: when,
  body: (data, parts) =>
    bookingBody(data, parts, {
      title: 'Your consultation has a new time',
      sentence: 'Your consultation was moved. The time below is the one that counts.',
      button: 'See or change the booking',
    }),
  because,
  sample,
});

export const bookingCancelled: MailTemplate<typeof booking> = defineMail({
  kind: 'essential',
  summary: 'A consultation was cancelled.',
  data: booking,
  subject: (data) => `Cancelled: your consultation on ${when(data)}`,
  preview: when,
  body: (data, parts) =>
    bookingBody(data, parts, {
      title: 'Your consultation is cancelled',
      sentence: 'The consultation below will not take place. The time is free for others again.',
      button: 'Book another time',
      path: '/contact?tab=booking',
    }),
  because,
  sample,
});
