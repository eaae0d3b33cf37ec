import * as z from 'zod';
import { bookingNoun } from '#domain/booking/consultation-kind.ts';
import { bothTimes } from '#domain/booking/times/time-text.ts';
import { instant, line, path, timeText, words, zone } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';
import { bookingData } from './booking-parts.ts';

const verbs = {
  moved: 'moved',
  cancelled: 'canceled',
  late: 'will be late for',
} as const;

interface Changed {
  change: keyof typeof verbs;
  name: string;
  isProjectMeeting?: boolean | undefined;
}

function values({ change, name, isProjectMeeting }: Changed) {
  return { person: name, did: verbs[change], meeting: bookingNoun(isProjectMeeting) };
}

/** Tells the company that a visitor moved or cancelled a consultation, or will be late for it. */
export const bookingChanged = defineMail({
  kind: 'team',
  summary: 'A visitor moved or canceled a consultation with the private link, or will be late.',
  data: z.strictObject({
    change: z.enum(['moved', 'cancelled', 'late']),
    name: line,
    company: line,
    reference: line,
    /** The host's name; '' or absent for nobody in particular. */
    host: z.optional(line),
    startsAt: instant,
    /** The start before a move. */
    before: z.nullable(instant),
    /** Whether the new time needs confirmation. */
    isPending: z.optional(z.boolean()),
    timeZone: zone,
    /** The visitor's zone; '' or absent when unknown. */
    visitorTimeZone: z.optional(z.union([zone, z.literal('')])),
    reason: words,
    isProjectMeeting: bookingData.shape.isProjectMeeting,
    /** The booking in the back office. */
    path,
  }),
  words: {
    subject: '{person} {did} the {meeting}',
    heading: '{person} {did} the {meeting}',
    pending: 'The new time is reserved and needs to be confirmed.',
    button: 'Open in the back office',
  },
  values,
  preview: ({ startsAt, timeZone }) => timeText(startsAt, timeZone),
  body: (data, { heading, paragraph, facts, quoted, action }, say) => [
    heading(say('heading')),
    ...(data.isPending === true ? [paragraph(say('pending'))] : []),
    facts(
      [
        ...bothTimes(data.startsAt, {
          business: data.timeZone,
          visitor: data.visitorTimeZone ?? '',
        }).map(
          ({ zone, text }, index) =>
            [index === 0 ? 'When' : 'Their time', `${text} (${zone})`] as const,
        ),
        ['Before', data.before === null ? '' : timeText(data.before, data.timeZone)] as const,
        ['Host', data.host ?? ''] as const,
        ['Company', data.company] as const,
        ['Reference', data.reference] as const,
      ].filter(([, value]) => value !== ''),
    ),
    ...(data.reason === '' ? [] : [quoted(data.reason)]),
    action(say('button'), data.path),
  ],
  because: 'this is the company address.',
  sample: {
    change: 'moved' as const,
    name: 'Dana Whitfield',
    company: 'Northridge Dental',
    reference: 'B-7F3K-92MD',
    host: 'Mara Lindqvist',
    startsAt: Date.UTC(2026, 2, 12, 14),
    before: Date.UTC(2026, 2, 11, 14),
    timeZone: 'America/New_York',
    visitorTimeZone: 'Europe/Berlin',
    reason: '',
    path: '/admin/bookings?booking=sample',
  },
});
