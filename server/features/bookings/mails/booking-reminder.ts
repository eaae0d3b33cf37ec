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
  isChangeable,
  whenText,
} from './booking-parts.ts';

const isJoinable = ({ medium, hasMeetingLink }: BookingMailData) =>
  medium === 'video' && hasMeetingLink !== false;

/** The words for how the meeting is held. */
function opening(data: BookingMailData) {
  if (data.medium === 'phone') return 'openingPhone';
  return isJoinable(data) ? 'openingJoin' : 'openingNoLink';
}

/** The words of the button: too late to change anything, the page still shows it. */
function buttonOf(data: BookingMailData) {
  if (isJoinable(data)) return isChangeable(data) ? 'buttonJoin' : 'buttonJoinOnly';
  return isChangeable(data) ? 'button' : 'buttonView';
}

const starts = { '24h': 'in 24 hours', '1h': 'in an hour' } as const;

/** A reminder a day and an hour before a consultation; queued when due, never after a cancellation. */
export const bookingReminder = defineMail({
  kind: 'notification',
  summary: 'A consultation starts in 24 hours or in an hour.',
  data: z.strictObject({ ...bookingData.shape, lead: z.enum(['24h', '1h']) }),
  words: {
    subject: 'Your {meeting} with {companyName} is {start}',
    heading: 'Your {meeting} is {start}',
    openingJoin: 'You can join from the page below starting ten minutes before the call.',
    openingNoLink:
      'This is a video call. You will find the link on the page below once it is ready.',
    openingPhone: 'Please keep your phone nearby. We will call {phone}.',
    button: 'View, reschedule or cancel',
    buttonJoin: 'Join, reschedule or cancel',
    buttonView: 'View your booking',
    buttonJoinOnly: 'Join or view your booking',
  },
  values: ({ isProjectMeeting, lead, phone }) => ({
    meeting: bookingNoun(isProjectMeeting),
    start: starts[lead],
    phone,
  }),
  preview: whenText,
  body: (data, parts, say) => [
    ...bookingBody(data, parts, {
      title: say('heading'),
      sentence: say(opening(data)),
      button: say(buttonOf(data)),
    }),
    // The links only open a page with a button, because some mail programs open links by themselves.
    parts.links([
      ['I’m running late', `${data.path}?do=late`],
      ...(data.canMove === false ? [] : [['Reschedule', `${data.path}?do=move`] as const]),
    ]),
  ],
  because: bookingBecause,
  // Updates the calendar in case the mail about a change was not sent.
  attachments: bookingAttachments,
  sample: { ...bookingSample, lead: '24h' as const },
});
