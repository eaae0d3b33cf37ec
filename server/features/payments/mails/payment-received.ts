import * as z from 'zod';
import { formatCents } from '#domain/money.ts';
import { greeting, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** The receipt of an online payment. */
export const paymentReceived = defineMail({
  kind: 'essential',
  summary: 'A client paid online. They get this receipt.',
  data: z.strictObject({
    firstName: line,
    /** The numbers of the invoices, as in '2026-0007'. */
    numbers: line,
    amountCents: z.int(),
    /** What is still open of them. */
    openCents: z.int(),
    path,
  }),
  words: {
    subject: 'Payment received for invoice {number}',
    heading: 'Thank you for your payment',
    opening: 'We have received your payment. Please keep this email as your receipt.',
    button: 'View the invoice',
  },
  values: ({ numbers }) => ({ number: numbers }),
  preview: ({ amountCents, numbers }) => `${formatCents(amountCents)} for invoice ${numbers}.`,
  body: (paid, { heading, paragraph, facts, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(paid.firstName)),
    paragraph(say('opening')),
    facts([
      ['Invoice', paid.numbers],
      ['Paid', formatCents(paid.amountCents)],
      ['Still open', formatCents(paid.openCents)],
    ]),
    action(say('button'), paid.path),
  ],
  because: 'you paid one of our invoices. You cannot turn off receipts.',
  sample: {
    firstName: 'Dana',
    numbers: '2026-0007',
    amountCents: 84_555,
    openCents: 0,
    path: '/client-portal#billing',
  },
});
