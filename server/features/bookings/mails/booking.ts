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
const button = 'See, move or cancel it';

/** What to prepare: for a first consultation, or for a meeting of a project that is running. */
function prepareText({ isProjectMeeting }: BookingMailData): string {
  return isProjectMeeting
    ? 'Worth having at hand: your questions, the decisions that are open, and what has changed on your side.'
    : 'Worth having at hand: which systems you use today, what annoys you about them, and who decides.';
}

/** The slot is reserved, but an admin still has to confirm (rule BOOKING-8). */
export const bookingRequested: BookingTemplate = defineMail({
  ...shared,
  summary: 'A visitor booked a consultation that waits for confirmation.',
  subject: (data, brand) =>
    `We hold your ${bookingNoun(data.isProjectMeeting)} with ${brand.companyName}`,
  body: (data, parts) =>
    bookingBody(data, parts, {
      title: 'Your time is held for you',
      sentence: 'We have your booking. The time is yours; we confirm it shortly in a second mail.',
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
      sentence: `Your ${bookingNoun(data.isProjectMeeting)} was moved. The time below is the one that counts.`,
      button,
    }),
  sample: { ...bookingSample, sequence: 1 },
});

export const bookingCancelled: BookingTemplate = defineMail({
  ...shared,
  summary: 'A consultation was cancelled.',
  subject: (data) => `Cancelled: your ${bookingNoun(data.isProjectMeeting)} on ${whenText(data)}`,
  body: (data, parts) =>
    bookingBody(data, parts, {
      title: `Your ${bookingNoun(data.isProjectMeeting)} is cancelled`,
      sentence: `The ${bookingNoun(data.isProjectMeeting)} below will not take place. The time is free for others again.`,
      button: 'Book another time',
      path: data.isProjectMeeting ? '/client-portal#project' : '/contact#booking',
    }),
  sample: { ...bookingSample, status: 'cancelled', sequence: 2 },
});

/** A new private link, sent by staff; earlier ones no longer work. */
export const bookingLink: BookingTemplate = defineMail({
  ...shared,
  summary: 'Staff sends a new private link to a consultation.',
  subject: (data) =>
    `Your new link to the ${bookingNoun(data.isProjectMeeting)} on ${whenText(data)}`,
  body: (data, parts) =>
    bookingBody(data, parts, {
      title: `The new link to your ${bookingNoun(data.isProjectMeeting)}`,
      sentence:
        'This link replaces the earlier ones, which no longer work. Nothing else has changed.',
      button,
    }),
  sample: bookingSample,
});
