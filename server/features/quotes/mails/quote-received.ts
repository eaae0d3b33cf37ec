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
  subject: ({ reference }, brand) => `Your quote ${reference} from ${brand.companyName}`,
  preview: ({ estimateDollars }) =>
    `Estimated cost ${formatDollars(estimateDollars)}. We review it within 24 hours.`,
  body: (quote, { heading, paragraph, facts, action }) => [
    heading('We have your quote request'),
    paragraph(greeting(quote.firstName)),
    paragraph('Thank you. Here is what you asked for and our estimate of the cost.'),
    facts([
      ['Reference', quote.reference],
      ['Estimated cost', formatDollars(quote.estimateDollars)],
      ['Features', quote.features.join(', ')],
      ['Valid until', dayText(quote.validUntil)],
    ]),
    ...(quote.included === undefined ? [] : [paragraph(quote.included)]),
    action('View the quote', quote.path),
    paragraph(
      quote.demoRequested
        ? 'We will review it within 24 hours, prepare the demo you asked for, and get in touch.'
        : 'We will review it within 24 hours and get in touch.',
    ),
    paragraph('This link is private. Anyone who has it can read the quote.'),
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
