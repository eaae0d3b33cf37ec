import * as z from 'zod';
import { monthText } from '#domain/billing/savings-words.ts';
import { greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells a client that the card of the automatic payments expires soon. */
export const autopayExpiry = defineMail({
  kind: 'essential',
  summary: 'The card of automatic payments expires within 30 days.',
  data: z.strictObject({
    firstName: line,
    card: line,
    /** The last month in which it works, as 2026-11. */
    expiresOn: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month'),
    path,
  }),
  words: {
    subject: 'Your card for {companyName} expires soon',
    heading: 'Your card expires soon',
    opening:
      'The card for your automatic payments expires soon. If your bank sends you a new one, please pay your next invoice with it and let us use it for the rest.',
    button: 'View your payments',
  },
  preview: ({ card }) => card,
  body: (card, { heading, paragraph, facts, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(card.firstName)),
    paragraph(say('opening')),
    facts([
      ['Card', card.card],
      ['Works until', monthText(`${card.expiresOn}-01`)],
    ]),
    action(say('button'), card.path),
  ],
  because: 'you agreed to automatic payments. You can end them in the portal.',
  sample: {
    firstName: 'Dana',
    card: 'Visa •••• 4242',
    expiresOn: '2026-04',
    path: '/client-portal#billing',
  },
});
