import * as z from 'zod';
import { formatCents } from '#domain/money.ts';
import { line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells the team that somebody must look at an online payment, or that a check comes. */
export const paymentLook = defineMail({
  kind: 'essential',
  summary: 'An online payment needs review: a different amount, a dispute, a check on its way.',
  data: z.strictObject({
    client: line,
    numbers: line,
    amountCents: z.int(),
    /** Why, in sentences. */
    why: line,
    path,
  }),
  words: {
    subject: 'A payment from {client} needs review',
    heading: 'A payment needs review',
    button: 'Open the invoice',
  },
  values: ({ client }) => ({ client }),
  preview: ({ why }) => why,
  body: (payment, { heading, paragraph, facts, action }, say) => [
    heading(say('heading')),
    paragraph(payment.why),
    facts([
      ['Client', payment.client],
      ['Invoice', payment.numbers],
      ['Amount', formatCents(payment.amountCents)],
    ]),
    action(say('button'), payment.path),
  ],
  because: 'you handle payments. You cannot turn off these emails.',
  sample: {
    client: 'Northridge Dental',
    numbers: '2026-0007',
    amountCents: 84_555,
    why: 'We asked for $845.55, but we received $800.00.',
    path: '/admin/invoices',
  },
});
