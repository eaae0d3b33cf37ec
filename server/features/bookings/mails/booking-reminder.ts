import * as z from 'zod';
import { defineMail } from '#server/platform/mail/mail-template.ts';
import {
  bookingAttachments,
  bookingBecause,
  bookingBody,
  bookingData,
  bookingSample,
  whenText,
} from './booking-parts.ts';

const starts = { '24h': 'in 24 hours', '1h': 'in an hour' } as const;

/** Reminds of a consultation a day and an hour before it; queued when due, never after a cancel. */
export const bookingReminder = defineMail({
  kind: 'notification',
  summary: 'A consultation begins in 24 hours, or in an hour.',
  data: z.strictObject({ ...bookingData.shape, lead: z.enum(['24h', '1h']) }),
  subject: ({ lead }, brand) => `Your consultation with ${brand.companyName} is ${starts[lead]}`,
  preview: whenText,
  body: (data, parts) => [
    ...bookingBody(data, parts, {
      title: `Your consultation is ${starts[data.lead]}`,
      sentence:
        data.medium === 'phone'
          ? `Please be near your phone: we call ${data.phone}.`
          : 'The page below opens the call from ten minutes before its start.',
      button: 'Join, move or cancel it',
    }),
    // Each opens the page where it is done by a button: mail programs open links by themselves.
    parts.links([
      ['I will be late', `${data.path}?do=late`],
      ['Move it to another time', `${data.path}?do=move`],
    ]),
  ],
  because: bookingBecause,
  // Brings a calendar up to date to which a mail of a change did not get.
  attachments: bookingAttachments,
  sample: { ...bookingSample, lead: '24h' as const },
});
