import * as z from 'zod';
import { bookingNoun } from '#domain/booking/consultation-kind.ts';
import { line, timeText } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';
import { bookingAttachments, bookingBody, bookingData, bookingSample } from './booking-parts.ts';

/** What a host is told about a meeting. */
export const hostNews = ['assigned', 'confirmed', 'moved', 'cancelled', 'released'] as const;
export type HostNews = (typeof hostNews)[number];

const headings = {
  assigned: 'You are the host of a {meeting}',
  confirmed: 'Your {meeting} is confirmed',
  moved: 'Your {meeting} has moved',
  cancelled: 'Your {meeting} is canceled',
  released: 'You are no longer the host of a {meeting}',
} as const satisfies Record<HostNews, string>;

/** Tells the host what became of their meeting, with the file for their calendar (rule BOOKING-14). */
export const bookingHost = defineMail({
  kind: 'team',
  summary:
    'Someone on the team hosts a consultation that was booked, confirmed, moved or canceled.',
  data: z.strictObject({
    // With the host's name and address, and the booking's page in the back office.
    ...bookingData.shape,
    news: z.enum(hostNews),
    /** The visitor, with their company. */
    customer: line,
  }),
  words: {
    subject: '{customer}: {when}',
    ...headings,
    opening: 'It is with {customer}.',
    button: 'Open in the back office',
  },
  values: (data) => ({
    meeting: bookingNoun(data.isProjectMeeting),
    customer: data.customer,
    when: timeText(data.startsAt, data.timeZone),
  }),
  preview: ({ startsAt, timeZone }) => timeText(startsAt, timeZone),
  body: (data, parts, say) =>
    bookingBody({ ...data, visitorTimeZone: '' }, parts, {
      title: say(data.news),
      sentence: say('opening'),
      button: say('button'),
    }),
  because: 'you host this meeting.',
  attachments: ({ customer, ...data }, brand) =>
    bookingAttachments(data, brand, `${data.consultationType || 'Consultation'} with ${customer}`),
  sample: {
    ...bookingSample,
    firstName: 'Mara',
    email: 'mara@company.example',
    path: '/admin/bookings?booking=sample',
    host: '',
    news: 'assigned',
    customer: 'Dana Whitfield, Northridge Dental',
  },
});
