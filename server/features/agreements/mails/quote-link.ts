import * as z from 'zod';
import { durationText, greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** A new link to a quote whose link expired, was withdrawn or got lost. */
export const quoteLink = defineMail({
  kind: 'essential',
  summary: 'Someone asked for a new link to a quote on its page, or staff sent one.',
  data: z.strictObject({
    firstName: line,
    reference: line,
    /** How long the link works, in days. */
    validDays: z.int().positive(),
    path,
  }),
  words: {
    subject: 'Your link to quote {reference} ({companyName})',
    heading: 'Your link to the quote',
    opening: 'Here is the link to quote {reference}. It works for {validFor}.',
    button: 'Open the quote',
    closing: 'This link is private. Anyone who has it can read the quote.',
  },
  values: ({ reference, validDays }) => ({ reference, validFor: durationText(validDays * 1440) }),
  preview: ({ reference }) => `It opens quote ${reference}.`,
  body: ({ firstName, path: link }, { heading, paragraph, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(firstName)),
    paragraph(say('opening')),
    action(say('button'), link),
    paragraph(say('closing')),
  ],
  because: 'someone requested a new link to your quote.',
  sample: { firstName: 'Dana', reference: 'Q-7F3K-92MD', validDays: 90, path: '/quotes/sample' },
});
