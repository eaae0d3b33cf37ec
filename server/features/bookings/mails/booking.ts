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
  whenText,
} from './booking-parts.ts';

type BookingTemplate = MailTemplate<typeof bookingData>;

const shared = {
  kind: 'essential',
  data: bookingData,
  preview: whenText,
  because: bookingBecause,
  attachments: bookingAttachments,
} as const;
const button = 'View, move or cancel it';

/** What to prepare: for a first consultation, or for a meeting of a project that is running. */
function prepareText({ isProjectMeeting }: BookingMailData): string {
  return isProjectMeeting
    ? 'Please have your questions and any open decisions ready, and let us know what has changed on your side.'
    : 'Please be ready to talk about the systems you use today, what frustrates you about them, and who makes the decision.';
}

/** The slot is reserved, but an admin still has to confirm (rule BOOKING-8). */
export const bookingRequested: BookingTemplate = defineMail({
  ...shared,
  summary: 'A visitor booked a consultation that needs confirmation.',
  subject: (data, brand) =>
    `We reserved a time for your ${bookingNoun(data.isProjectMeeting)} with ${brand.companyName}`,
  body: (data, parts) =>
    bookingBody(data, parts, {
      title: 'Your time is reserved',
      sentence:
        'We have your booking, and the time is yours. We will confirm it shortly in a second email.',
      button,
      closing: prepareText(data),
    }),
  sample: { ...bookingSample, status: 'pending' },
});

export const bookingConfirmed: BookingTemplate = defineMail({
  ...shared,
  summary: 'A consultation is confirmed.',
  subject: (data) => `Confirmed: your ${bookingNoun(data.isProjectMeeting)} on ${whenText(data)}`,
  body: (data, parts) =>
    bookingBody(data, parts, {
      title: `Your ${bookingNoun(data.isProjectMeeting)} is confirmed`,
      sentence: `It takes ${durationText}. We look forward to it.`,
      button,
      closing: prepareText(data),
    }),
  sample: bookingSample,
});

export const bookingMoved: BookingTemplate = defineMail({
  ...shared,
  summary: 'A consultation was moved to another time.',
  subject: (data) =>
    `Moved: your ${bookingNoun(data.isProjectMeeting)} is now on ${whenText(data)}`,
  body: (data, parts) =>
    bookingBody(data, parts, {
      title: `Your ${bookingNoun(data.isProjectMeeting)} has a new time`,
      sentence: `Your ${bookingNoun(data.isProjectMeeting)} was moved. Here is the new time.`,
      button,
    }),
  sample: { ...bookingSample, sequence: 1 },
});

export const bookingCancelled: BookingTemplate = defineMail({
  ...shared,
  summary: 'A consultation was canceled.',
  subject: (data) => `Canceled: your ${bookingNoun(data.isProjectMeeting)} on ${whenText(data)}`,
  body: (data, parts) =>
    bookingBody(data, parts, {
      title: `Your ${bookingNoun(data.isProjectMeeting)} is canceled`,
      sentence: `The ${bookingNoun(data.isProjectMeeting)} below will not take place. We have released the time.`,
      button: 'Book another time',
      path: data.isProjectMeeting ? '/client-portal#project' : '/contact#booking',
    }),
  sample: { ...bookingSample, status: 'cancelled', sequence: 2 },
});

/** A new private link, sent by staff; earlier ones no longer work. */
export const bookingLink: BookingTemplate = defineMail({
  ...shared,
  summary: 'Staff sent a new private link to a consultation.',
  subject: (data) =>
    `Your new link for the ${bookingNoun(data.isProjectMeeting)} on ${whenText(data)}`,
  body: (data, parts) =>
    bookingBody(data, parts, {
      title: `The new link to your ${bookingNoun(data.isProjectMeeting)}`,
      sentence:
        'This link replaces the earlier ones, which no longer work. Nothing else has changed.',
      button,
    }),
  sample: bookingSample,
});
