import * as z from 'zod';
import { formatDollars } from '#domain/money.ts';
import { dayText, greeting, instant, line, path, words } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';
import { attachedQuote, quoteAttachment, quoteNotAttached } from './quote-attachment.ts';

/** A quote that staff reviewed and sent (rule QUOTE-3: sending approves it). */
export const quoteSent = defineMail({
  kind: 'essential',
  summary: 'Staff sent a reviewed quote to its customer.',
  data: z.strictObject({
    firstName: line,
    reference: line,
    estimateDollars: z.int().nonnegative(),
    validUntil: instant,
    /** A personal line from the sender, or ''. */
    note: words,
    /** From 1; the mail says that a later version replaces the earlier one. */
    versionNumber: z.optional(z.int()),
    /** Names of the other signers. */
    alsoSigning: z.optional(z.array(line)),
    path,
    /** What the quote includes, in short; older queued mails have none. */
    included: z.optional(z.string()),
    /** The quote for the attachment; older queued mails have none. */
    attached: z.optional(attachedQuote),
  }),
  words: {
    subject: 'Your quote {reference} from {companyName} is ready',
    heading: 'Your quote is ready',
    opening: 'We reviewed your request. Here is our quote.',
    button: 'Review and answer the quote',
    closing: 'This link is private. Anyone who has it can read the quote.',
  },
  values: ({ reference }) => ({ reference }),
  preview: ({ estimateDollars, validUntil }) =>
    `${formatDollars(estimateDollars)}, valid until ${dayText(validUntil)}.`,
  body: (quote, { heading, paragraph, quoted, facts, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(quote.firstName)),
    paragraph(say('opening')),
    ...((quote.versionNumber ?? 1) > 1
      ? [paragraph(`This is version ${quote.versionNumber}. It replaces what we sent you before.`)]
      : []),
    ...(quote.note === '' ? [] : [quoted(quote.note)]),
    facts([
      ['Reference', quote.reference],
      ['Price', `${formatDollars(quote.estimateDollars)}, plus any taxes`],
      ['Valid until', dayText(quote.validUntil)],
    ]),
    ...((quote.alsoSigning ?? []).length === 0
      ? []
      : [
          paragraph(
            `It is accepted once everyone has signed: you and ${(quote.alsoSigning ?? []).join(', ')}. Each person gets their own link.`,
          ),
        ]),
    ...(quote.included === undefined ? [] : [paragraph(quote.included)]),
    action(say('button'), quote.path),
    paragraph(say('closing')),
  ],
  attachments: ({ attached }, brand) => quoteAttachment(attached, brand),
  withoutAttachments: quoteNotAttached,
  because: 'you asked us for this quote.',
  sample: {
    firstName: 'Dana',
    reference: 'Q-7F3K-92MD',
    estimateDollars: 9555,
    validUntil: Date.UTC(2026, 3, 3, 12),
    note: 'Dana, we left the import of your recall lists in, as we discussed.\nShall we talk on Thursday?',
    path: '/quotes/sample',
  },
});
