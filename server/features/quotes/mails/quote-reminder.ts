import * as z from 'zod';
import { listed } from '#domain/listed.ts';
import { formatDollars } from '#domain/money.ts';
import { dayText, greeting, instant, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';
import { attachedQuote, quoteAttachment, quoteNotAttached } from './quote-attachment.ts';

/** The missing signatures in words. @param signed names of those who have signed. */
function missingText(signed: readonly string[]): string {
  const missing = 'It is accepted once everyone has signed, and we still need your signature.';
  if (signed.length === 0) return missing;
  return `${listed(signed)} ${signed.length === 1 ? 'has' : 'have'} signed. ${missing}`;
}

/** Reminds of a sent, unanswered quote before it expires (rule QUOTE-11). */
export const quoteReminder = defineMail({
  kind: 'notification',
  summary: 'A quote that still needs an answer or a signature expires in 7 or 2 days.',
  data: z.strictObject({
    firstName: line,
    reference: line,
    estimateDollars: z.int().nonnegative(),
    validUntil: instant,
    days: z.union([z.literal(7), z.literal(2)]),
    /** Set if several people sign and the reader has not: whose quote it is, and who has signed. */
    signing: z.optional(z.strictObject({ customerName: line, signed: z.array(line) })),
    path,
    /** What the quote includes, in short; older queued mails have none. */
    included: z.optional(z.string()),
    /** The quote for the attachment; older queued mails have none. */
    attached: z.optional(attachedQuote),
  }),
  words: {
    subject: 'Quote {reference} from {companyName} expires in {days} days',
    heading: 'Your quote expires in {days} days',
    subjectSigning:
      'Please sign quote {reference} from {companyName}, which expires in {days} days',
    headingSigning: 'The quote for {customerName} expires in {days} days',
    opening:
      'The price below is good until then. If you need more time or want to change something, reply to this email.',
    button: 'Review and answer the quote',
  },
  values: ({ reference, days, signing }) => ({
    reference,
    days: String(days),
    customerName: signing?.customerName ?? '',
  }),
  subject: ({ signing }, _, say) =>
    say((signing?.signed.length ?? 0) > 0 ? 'subjectSigning' : 'subject'),
  preview: ({ estimateDollars, validUntil }) =>
    `${formatDollars(estimateDollars)}, valid until ${dayText(validUntil)}.`,
  body: (quote, { heading, paragraph, facts, action }, say) => [
    heading(say(quote.signing === undefined ? 'heading' : 'headingSigning')),
    paragraph(greeting(quote.firstName)),
    ...(quote.signing === undefined ? [] : [paragraph(missingText(quote.signing.signed))]),
    paragraph(say('opening')),
    facts([
      ['Reference', quote.reference],
      ['Price', `${formatDollars(quote.estimateDollars)}, plus any taxes`],
      ['Valid until', dayText(quote.validUntil)],
    ]),
    ...(quote.included === undefined ? [] : [paragraph(quote.included)]),
    action(say('button'), quote.path),
  ],
  attachments: ({ attached }, brand) => quoteAttachment(attached, brand),
  withoutAttachments: quoteNotAttached,
  because: 'we sent you this quote.',
  sample: {
    firstName: 'Dana',
    reference: 'Q-7F3K-92MD',
    estimateDollars: 9555,
    validUntil: Date.UTC(2026, 3, 3, 12),
    days: 7 as const,
    path: '/quotes/sample',
  },
});
