import * as z from 'zod';
import { formatDollars } from '#domain/money.ts';
import { line, path, words } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** The sources of a lead, as in the subject. */
const sources = {
  quote: 'Quote request',
  booking: 'Consultation',
  contact: 'Message',
  chat: 'Chat',
} as const;

/** Notifies the company of a visitor's request. */
export const newLead = defineMail({
  kind: 'team',
  summary: 'A visitor sent a quote request, a message, a booking or a chat.',
  data: z.strictObject({
    source: z.enum(['quote', 'booking', 'contact', 'chat']),
    name: line,
    company: line,
    email: line,
    phone: line,
    /** What the visitor wrote, or ''. */
    message: words,
    reference: z.optional(line),
    estimateDollars: z.optional(z.int().nonnegative()),
    /** The path of the record in the back office. */
    path,
  }),
  words: {
    subject: '{what} from {customer}',
    heading: '{what} from {person}',
    button: 'Open in the back office',
  },
  values: ({ source, name, company }) => ({
    what: sources[source],
    person: name,
    customer: company === '' ? name : `${name}, ${company}`,
  }),
  preview: ({ message }) => message.slice(0, 120),
  body: (lead, { heading, quoted, facts, action }, say) => [
    heading(say('heading')),
    facts(
      [
        ['Company', lead.company] as const,
        ['Email', lead.email] as const,
        ['Phone', lead.phone] as const,
        [lead.source === 'quote' ? 'Quote' : 'Reference', lead.reference ?? ''] as const,
        [
          'Estimated cost',
          lead.estimateDollars === undefined ? '' : formatDollars(lead.estimateDollars),
        ] as const,
      ].filter(([, value]) => value !== ''),
    ),
    ...(lead.message === '' ? [] : [quoted(lead.message)]),
    action(say('button'), lead.path),
  ],
  because: 'this is the company address.',
  sample: {
    source: 'quote' as const,
    name: 'Dana Whitfield',
    company: 'Northridge Dental',
    email: 'dana@northridge.example',
    phone: '+1 555 010 2030',
    message: 'Recalls are kept in three spreadsheets.',
    reference: 'Q-7F3K-92MD',
    estimateDollars: 9555,
    path: '/admin/quotes/sample',
  },
});
