import { bookingNoun } from '#domain/booking/consultation-kind.ts';
import { durationText } from '#domain/booking/times/time-text.ts';
import { defineMail, type MailTemplate } from '#server/platform/mail/mail-template.ts';
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

type BookingTemplate = MailTemplate<typeof bookingData>;

const shared = {
  kind: 'essential',
  data: bookingData,
  preview: whenText,
  because: bookingBecause,
  attachments: bookingAttachments,
  values,
} as const;
const buttons = {
  button: 'View, reschedule or cancel',
  /** When it is too late for both. */
  buttonView: 'View your booking',
} as const;
const buttonOf = (data: BookingMailData) => (isChangeable(data) ? 'button' : 'buttonView');

/** The words for what all these mails know. */
function values(data: BookingMailData) {
  return { meeting: bookingNoun(data.isProjectMeeting), when: whenText(data) };
}

/** What to prepare: for a first consultation, or for a meeting of a project that is running. */
const closings = {
  closing:
    'Please be ready to talk about the systems you use today, what frustrates you about them, and who makes the decision.',
  closingProject:
    'Please have your questions and any open decisions ready, and let us know what has changed on your side.',
} as const;
const closingOf = ({ isProjectMeeting }: BookingMailData) =>
  isProjectMeeting ? 'closingProject' : 'closing';

/** The slot is reserved, but an admin still has to confirm (rule BOOKING-8). */
export const bookingRequested: BookingTemplate = defineMail({
  ...shared,
  summary: 'A visitor booked a consultation that needs confirmation.',
  words: {
    subject: 'We reserved a time for your {meeting} with {companyName}',
    heading: 'Your time is reserved',
    opening:
      'We have your booking, and the time is yours. We will confirm it shortly in a second email.',
    ...buttons,
    ...closings,
  },
  body: (data, parts, say) =>
    bookingBody(data, parts, {
      title: say('heading'),
      sentence: say('opening'),
      button: say(buttonOf(data)),
      closing: say(closingOf(data)),
    }),
  sample: { ...bookingSample, status: 'pending' },
});

export const bookingConfirmed: BookingTemplate = defineMail({
  ...shared,
  summary: 'A consultation is confirmed.',
  words: {
    subject: 'Confirmed: your {meeting} on {when}',
    heading: 'Your {meeting} is confirmed',
    opening: 'It takes {duration}. We look forward to it.',
    ...buttons,
    ...closings,
  },
  values: (data) => ({ ...values(data), duration: durationText }),
  body: (data, parts, say) =>
    bookingBody(data, parts, {
      title: say('heading'),
      sentence: say('opening'),
      button: say(buttonOf(data)),
      closing: say(closingOf(data)),
    }),
  sample: bookingSample,
});

export const bookingMoved: BookingTemplate = defineMail({
  ...shared,
  summary: 'A consultation was moved to another time.',
  words: {
    subject: 'Moved: your {meeting} is now on {when}',
    heading: 'Your {meeting} has a new time',
    opening: 'Your {meeting} was moved. Here is the new time.',
    /** While it needs confirmation. */
    openingReserved:
      'Your {meeting} was moved, and the new time is yours. We will confirm it shortly in a second email.',
    ...buttons,
  },
  body: (data, parts, say) =>
    bookingBody(data, parts, {
      title: say('heading'),
      sentence: say(data.status === 'pending' ? 'openingReserved' : 'opening'),
      button: say(buttonOf(data)),
    }),
  sample: { ...bookingSample, sequence: 1 },
});

export const bookingCancelled: BookingTemplate = defineMail({
  ...shared,
  summary: 'A consultation was canceled.',
  words: {
    subject: 'Canceled: your {meeting} on {when}',
    heading: 'Your {meeting} is canceled',
    opening: 'The {meeting} below will not take place. We have released the time.',
    button: 'Book another time',
  },
  body: (data, parts, say) =>
    bookingBody(data, parts, {
      title: say('heading'),
      sentence: say('opening'),
      button: say('button'),
      path: data.isProjectMeeting ? '/client-portal#project' : '/contact#booking',
    }),
  sample: { ...bookingSample, status: 'cancelled', sequence: 2 },
});

/** A new private link, sent by staff; earlier ones no longer work. */
export const bookingLink: BookingTemplate = defineMail({
  ...shared,
  summary: 'Staff sent a new private link to a consultation.',
  words: {
    subject: 'Your new link for the {meeting} on {when}',
    heading: 'The new link to your {meeting}',
    opening: 'This link replaces the earlier ones, which no longer work. Nothing else has changed.',
    ...buttons,
  },
  body: (data, parts, say) =>
    bookingBody(data, parts, {
      title: say('heading'),
      sentence: say('opening'),
      button: say(buttonOf(data)),
    }),
  sample: bookingSample,
});
