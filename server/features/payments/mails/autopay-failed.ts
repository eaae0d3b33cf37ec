import * as z from 'zod';
import { formatCents } from '#domain/money.ts';
import { dayText, greeting, instant, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells a client that an automatic payment failed, when it is tried again, and what to do. */
export const autopayFailed = defineMail({
  kind: 'essential',
  summary: 'An automatic payment failed.',
  data: z.strictObject({
    firstName: line,
    number: line,
    amountCents: z.int(),
    card: line,
    /** The provider's reason, or ''. */
    failure: line,
    /** When it is tried again; null after the last try. */
    nextAt: z.nullable(instant),
    path,
  }),
  words: {
    subject: 'Your payment for invoice {number} did not go through',
    heading: 'Your payment did not go through',
    opening: 'We could not charge your card for this invoice. You have not been charged.',
    again:
      'We will try again on the day above. If the card no longer works, please pay with another one now. You can use it for the remaining payments too.',
    last: 'This was our last attempt. Please pay the invoice now with another card, by bank transfer or by check.',
    button: 'Pay the invoice',
  },
  values: ({ number }) => ({ number }),
  preview: ({ amountCents, number }) => `${formatCents(amountCents)} for invoice ${number}.`,
  body: (failed, { heading, paragraph, facts, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(failed.firstName)),
    paragraph(say('opening')),
    facts([
      ['Invoice', failed.number],
      ['Amount', formatCents(failed.amountCents)],
      ['Card', failed.card],
      ...(failed.failure === '' ? [] : [['Reason', failed.failure] as const]),
      ...(failed.nextAt === null ? [] : [['Next try', dayText(failed.nextAt)] as const]),
    ]),
    paragraph(say(failed.nextAt === null ? 'last' : 'again')),
    action(say('button'), failed.path),
  ],
  because: 'you agreed to automatic payments. You can end them in the portal.',
  sample: {
    firstName: 'Dana',
    number: '2026-0007',
    amountCents: 84_555,
    card: 'Visa •••• 4242',
    failure: 'Your card was declined.',
    nextAt: Date.UTC(2026, 3, 6, 12),
    path: '/pay/example',
  },
});
