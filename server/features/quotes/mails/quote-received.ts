import * as z from 'zod';
import { formatDollars } from '#domain/money.ts';
import { dayText, greeting, instant, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';
import { attachedQuote, quoteAttachment, quoteNotAttached } from './quote-attachment.ts';

/** The visitor's copy of a quote (rule QUOTE-10). */
export const quoteReceived = defineMail({
  kind: 'essential',
  summary: 'A visitor finished the quote wizard.',
  data: z.strictObject({
    firstName: line,
    reference: line,
    estimateDollars: z.int().nonnegative(),
    /** Labels of the chosen features. */
    features: z.array(line),
    validUntil: instant,
    demoRequested: z.boolean(),
    path,
    /** What the quote includes, in short; older queued mails have none. */
    included: z.optional(z.string()),
    /** The quote for the attachment; older queued mails have none. */
    attached: z.optional(attachedQuote),
  }),
  words: {
    subject: 'Your quote {reference} from {companyName}',
    heading: 'We have your quote request',
    opening: 'Thank you. Here is what you asked for and our estimate of the cost.',
    button: 'View the quote',
    next: 'We will review it within 24 hours and get in touch.',
    nextWithDemo:
      'We will review it within 24 hours, prepare the demo you asked for, and get in touch.',
    closing: 'This link is private. Anyone who has it can read the quote.',
  },
  values: ({ reference }) => ({ reference }),
  preview: ({ estimateDollars }) =>
    `Estimated cost ${formatDollars(estimateDollars)}. We review it within 24 hours.`,
  body: (quote, { heading, paragraph, facts, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(quote.firstName)),
    paragraph(say('opening')),
    facts([
      ['Reference', quote.reference],
      ['Estimated cost', formatDollars(quote.estimateDollars)],
      ['Features', quote.features.join(', ')],
      ['Valid until', dayText(quote.validUntil)],
    ]),
    ...(quote.included === undefined ? [] : [paragraph(quote.included)]),
    action(say('button'), quote.path),
    paragraph(say(quote.demoRequested ? 'nextWithDemo' : 'next')),
    paragraph(say('closing')),
  ],
  attachments: ({ attached }, brand) => quoteAttachment(attached, brand),
  withoutAttachments: quoteNotAttached,
  because: 'someone requested a quote with this address.',
  sample: {
    firstName: 'Dana',
    reference: 'Q-7F3K-92MD',
    estimateDollars: 9555,
    features: ['Contact Management', 'Lead Tracking', 'Sales Pipeline'],
    validUntil: Date.UTC(2026, 3, 3, 12),
    demoRequested: true,
    path: '/quotes/sample',
  },
});
