import * as z from 'zod';
import { greeting, instant, line, path, timeText, zone } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells whoever hands out bookings which ones nobody hosts anymore, all in one email (rule BOOKING-24). */
export const bookingsWithoutHost = defineMail({
  kind: 'team',
  summary: 'Consultations lost their host: a colleague left, or no one else is free that day.',
  data: z.strictObject({
    firstName: line,
    /** Who hosted them. */
    hostName: line,
    /** How many there are; the list may show fewer. */
    count: z.int().positive(),
    bookings: z.array(z.strictObject({ customer: line, startsAt: instant, timeZone: zone })).min(1),
    path,
  }),
  words: {
    subject: '{customer}: the consultation has no host',
    heading: 'A consultation has no host',
    opening: '{host} no longer hosts it. Choose who does.',
    subjectSeveral: '{count} consultations have no host',
    headingSeveral: '{count} consultations have no host',
    openingSeveral: '{host} no longer hosts them. Choose who does.',
    button: 'Choose a host',
  },
  values: ({ hostName, count, bookings: [first] }) => ({
    host: hostName,
    count: String(count),
    customer: first?.customer ?? '',
  }),
  subject: ({ count }, _, say) => say(count === 1 ? 'subject' : 'subjectSeveral'),
  preview: ({ bookings: [first] }) => (first ? timeText(first.startsAt, first.timeZone) : ''),
  body: ({ firstName, count, bookings, path: to }, { heading, paragraph, facts, action }, say) => [
    heading(say(count === 1 ? 'heading' : 'headingSeveral')),
    paragraph(greeting(firstName)),
    paragraph(say(count === 1 ? 'opening' : 'openingSeveral')),
    facts(
      bookings.map(
        ({ customer, startsAt, timeZone }) => [customer, timeText(startsAt, timeZone)] as const,
      ),
    ),
    ...(count > bookings.length ? [paragraph(`And ${count - bookings.length} more.`)] : []),
    action(say('button'), to),
  ],
  because: 'you can change bookings.',
  sample: {
    firstName: 'Mara',
    hostName: 'Noor Haddad',
    count: 2,
    bookings: [
      {
        customer: 'Dana Whitfield, Northridge Dental',
        startsAt: Date.UTC(2026, 2, 5, 15),
        timeZone: 'America/New_York',
      },
      {
        customer: 'Theo Brandt',
        startsAt: Date.UTC(2026, 2, 6, 16),
        timeZone: 'America/New_York',
      },
    ],
    path: '/admin/dashboard',
  },
});
