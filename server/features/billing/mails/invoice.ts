import * as z from 'zod';
import { formatCents } from '#domain/money.ts';
import { dayText, greeting, instant, isPortal, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';
import { chargeNoticeWords } from '../invoices/charge-notice.ts';
import { invoicePay, invoiceSheet } from '../invoices/invoice-sheet.ts';
import {
  appliedOf,
  creditFacts,
  invoiceAttachment,
  senderParts,
  taxFacts,
} from './invoice-parts.ts';

/** A new invoice, with the document attached. */
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
    /** The invoice for the attachment; older queued mails have none. */
    sheet: z.optional(invoiceSheet),
    /** Absent in older queued mails. */
    pay: z.optional(invoicePay),
    /** The client's card will be charged on the due day, so that there is nothing to do. */
    isCharged: z.optional(z.boolean()),
  }),
  words: {
    subject: 'Invoice {number} from {companyName}',
    heading: 'Invoice {number}',
    button: 'View the invoice',
    buttonPayments: 'View your payments',
    buttonPay: 'Pay online',
    charged: chargeNoticeWords,
  },
  values: ({ number, dueAt }) => ({ number, day: dayText(dueAt) }),
  preview: ({ amountCents, dueAt }) => `${formatCents(amountCents)}, due ${dayText(dueAt)}.`,
  body: (bill, parts, say) => {
    const { heading, paragraph, facts, action } = parts;
    return [
      heading(say('heading')),
      paragraph(greeting(bill.firstName)),
      facts([
        ['For', bill.label],
        ['Amount', formatCents(bill.amountCents + appliedOf(bill))],
        ...taxFacts(bill.sheet),
        ...creditFacts(bill),
        ['Due', dayText(bill.dueAt)],
      ]),
      ...(bill.isCharged ? [paragraph(say('charged'))] : senderParts(bill, parts)),
      ...(bill.pay?.payPath && !bill.isCharged ? [action(say('buttonPay'), bill.pay.payPath)] : []),
      // Without an account, the link leads to the signed quote with its payments.
      action(say(isPortal(bill.path) ? 'button' : 'buttonPayments'), bill.path),
    ];
  },
  attachments: ({ sheet }, brand) => invoiceAttachment(sheet, brand),
  because: 'you are our client. You cannot turn off invoices.',
  sample: {
    firstName: 'Dana',
    number: '2026-0007',
    label: 'Payment 3 of 12',
    amountCents: 84_555,
    dueAt: Date.UTC(2026, 3, 3, 12),
    path: '/client-portal#billing',
  },
});
