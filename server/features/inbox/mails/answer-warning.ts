import * as z from 'zod';
import { spanText, warningHours } from '#domain/contact/answer-clock.ts';
import { instant, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

const kinds = {
  contact: 'Message',
  quote: 'Quote request',
  chat: 'Chat',
  question: 'Question about a quote',
  change: 'Change to a system',
} as const;

/** Warns the company about answers that are due within hours (rule CONTACT-4). */
export const answerWarning = defineMail({
  kind: 'team',
  summary: `A reply is due within ${warningHours} hours.`,
  data: z.strictObject({
    /** How many there are; the list may show fewer. */
    count: z.int().positive(),
    /** When the mail was made, from which the remaining times are computed. */
    at: instant,
    items: z
      .array(
        z.strictObject({
          kind: z.enum(['contact', 'quote', 'chat', 'question', 'change']),
          name: line,
          company: line,
          reference: line,
          dueAt: instant,
        }),
      )
      .min(1),
    /** The queue in the back office. */
    path,
  }),
  words: {
    subject: 'Reply due soon: {what} from {person}',
    heading: 'A reply is due soon',
    opening: 'We promise a reply within 24 hours. No one has replied to this one yet.',
    subjectSeveral: '{count} replies are due soon',
    headingSeveral: '{count} replies are due soon',
    openingSeveral: 'We promise a reply within 24 hours. No one has replied to these yet.',
    button: 'Open the queue',
  },
  values: ({ count, items: [first] }) => ({
    count: String(count),
    what: first ? kinds[first.kind].toLowerCase() : '',
    person: first?.name ?? '',
  }),
  subject: ({ count, items: [first] }, _, say) =>
    say(count === 1 && first ? 'subject' : 'subjectSeveral'),
  preview: ({ count }) =>
    `We promised ${count === 1 ? 'one person' : `${count} people`} a reply within 24 hours.`,
  body: ({ count, at, items, path: queue }, { heading, paragraph, facts, action }, say) => [
    heading(say(count === 1 ? 'heading' : 'headingSeveral')),
    paragraph(say(count === 1 ? 'opening' : 'openingSeveral')),
    facts(
      items.map(
        ({ kind, name, company, reference, dueAt }) =>
          [
            dueAt > at ? `${spanText(dueAt - at)} left` : `${spanText(at - dueAt)} late`,
            [kinds[kind], name, company, reference].filter((part) => part !== '').join(', '),
          ] as const,
      ),
    ),
    action(say('button'), queue),
  ],
  because: 'this is the company address.',
  sample: {
    count: 2,
    at: Date.UTC(2026, 2, 5, 8),
    items: [
      {
        kind: 'contact' as const,
        name: 'Dana Whitfield',
        company: 'Northridge Dental',
        reference: 'M-7F3K-92MD',
        dueAt: Date.UTC(2026, 2, 5, 11, 40),
      },
      {
        kind: 'chat' as const,
        name: 'Theo Brandt',
        company: '',
        reference: 'Chat #92MD7F3K',
        dueAt: Date.UTC(2026, 2, 5, 12),
      },
    ],
    path: '/admin/inbox',
  },
});
