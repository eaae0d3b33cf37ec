import * as z from 'zod';
import { formatCents } from '#domain/money.ts';
import { dayText, greeting, instant, line, path } from '../fields.ts';
import { defineMail } from '../mail-template.ts';

/** A new invoice; the document itself is behind the link, for who is signed in. */
export const invoice = defineMail({
  kind: 'essential',
  summary: 'An invoice was issued.',
  data: z.strictObject({
    firstName: line,
    number: line,
    /** What it is for, like 'Payment 3 of 12'. */
    label: line,
    amountCents: z.int(),
    dueAt: instant,
    path,
  }),
  subject: ({ number }, brand) => `Invoice ${number} from ${brand.companyName}`,
  preview: ({ amountCents, dueAt }) => `${formatCents(amountCents)}, due ${dayText(dueAt)}.`,
  body: (bill, { heading, paragraph, facts, action }) => [
    heading(`Invoice ${bill.number}`),
    paragraph(greeting(bill.firstName)),
    facts([
      ['For', bill.label],
      ['Amount', formatCents(bill.amountCents)],
      ['Due', dayText(bill.dueAt)],
    ]),
    action('See the invoice', bill.path),
  ],
  because: 'you are our client; invoices cannot be switched off.',
  sample: {
    firstName: 'Dana',
    number: '2026-0007',
    label: 'Payment 3 of 12',
    amountCents: 84_555,
    dueAt: Date.UTC(2026, 3, 3, 12),
    path: '/client-portal?tab=billing',
  },
});
