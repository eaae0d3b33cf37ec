import * as z from 'zod';
import { formatDollars } from '#domain/money.ts';
import { dayText, greeting, instant, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';
import { attachedQuote, quoteAttachment, quoteNotAttached } from './quote-attachment.ts';

/** Sends a quote to a further signer (rule QUOTE-12). */
export const quoteToSign = defineMail({
  kind: 'essential',
  summary: 'Staff sent a quote to someone who signs it along with the customer.',
  data: z.strictObject({
    firstName: line,
    reference: line,
    customerName: line,
    company: line,
    estimateDollars: z.int().nonnegative(),
    validUntil: instant,
    versionNumber: z.int(),
    path,
    /** What the quote includes, in short; older queued mails have none. */
    included: z.optional(z.string()),
    /** The quote for the attachment; older queued mails have none. */
    attached: z.optional(attachedQuote),
  }),
  words: {
    subject: 'Please sign quote {reference} for {customer}',
    heading: 'A quote needs your signature',
    opening:
      'We prepared a quote for {customer}, and you are one of the people who sign it. It is accepted once everyone has signed.',
    button: 'Review and sign the quote',
    closing: 'This link is only for you. Anything signed with it counts as your signature.',
  },
  values: ({ reference, company, customerName }) => ({
    reference,
    customer: company || customerName,
  }),
  preview: ({ estimateDollars, validUntil }) =>
    `${formatDollars(estimateDollars)}, please sign by ${dayText(validUntil)}.`,
  body: (quote, { heading, paragraph, facts, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(quote.firstName)),
    paragraph(say('opening')),
    ...(quote.versionNumber > 1
      ? [paragraph(`This is version ${quote.versionNumber}. It replaces what we sent before.`)]
      : []),
    facts([
      ['Reference', quote.reference],
      ['Prepared for', quote.customerName],
      ['Price', `${formatDollars(quote.estimateDollars)}, plus any taxes`],
      ['Valid until', dayText(quote.validUntil)],
    ]),
    ...(quote.included === undefined ? [] : [paragraph(quote.included)]),
    action(say('button'), quote.path),
    paragraph(say('closing')),
  ],
  attachments: ({ attached }, brand) => quoteAttachment(attached, brand),
  withoutAttachments: quoteNotAttached,
  because: 'you are listed as a signer of this quote.',
  sample: {
    firstName: 'Sam',
    reference: 'Q-7F3K-92MD',
    customerName: 'Dana Whitfield',
    company: 'Northridge Dental',
    estimateDollars: 9555,
    validUntil: Date.UTC(2026, 3, 3, 12),
    versionNumber: 2,
    path: '/quotes/sample?version=2',
  },
});
