import * as z from 'zod';
import { bookingNoun } from '#domain/booking/consultation-kind.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';
import {
  type BookingMailData,
  bookingAttachments,
  bookingBecause,
  bookingBody,
  bookingData,
  bookingSample,
  whenText,
} from './booking-parts.ts';

const isJoinable = ({ medium, hasMeetingLink }: BookingMailData) =>
  medium === 'video' && hasMeetingLink !== false;

function howText(data: BookingMailData): string {
  if (data.medium === 'phone') return `Please keep your phone nearby. We will call ${data.phone}.`;
  return isJoinable(data)
    ? 'You can join from the page below starting ten minutes before the call.'
    : 'This is a video call. You will find the link on the page below once it is ready.';
}

const starts = { '24h': 'in 24 hours', '1h': 'in an hour' } as const;

/** A reminder a day and an hour before a consultation; queued when due, never after a cancellation. */
export const bookingReminder = defineMail({
  kind: 'notification',
  summary: 'A consultation starts in 24 hours or in an hour.',
  data: z.strictObject({ ...bookingData.shape, lead: z.enum(['24h', '1h']) }),
  subject: (data, brand) =>
    `Your ${bookingNoun(data.isProjectMeeting)} with ${brand.companyName} is ${starts[data.lead]}`,
  preview: whenText,
  body: (data, parts) => [
    ...bookingBody(data, parts, {
      title: `Your ${bookingNoun(data.isProjectMeeting)} is ${starts[data.lead]}`,
      sentence: howText(data),
      button: isJoinable(data) ? 'Join, move or cancel it' : 'View, move or cancel it',
    }),
    // The links only open a page with a button, because some mail programs open links by themselves.
    parts.links([
      ['I will be late', `${data.path}?do=late`],
      ['Move it to another time', `${data.path}?do=move`],
    ]),
  ],
  because: bookingBecause,
  // Updates the calendar in case the mail about a change was not sent.
  attachments: bookingAttachments,
  sample: { ...bookingSample, lead: '24h' as const },
});
