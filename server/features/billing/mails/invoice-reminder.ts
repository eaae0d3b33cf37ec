import * as z from 'zod';
import { formatCents } from '#domain/money.ts';
import { dayText, greeting, instant, isPortal, line, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';
import { invoicePay, invoiceSheet } from '../invoices/invoice-sheet.ts';
import { invoiceAttachment, senderParts } from './invoice-parts.ts';

/** A reminder of an open invoice, 3 days before its due day and 3 and 10 days after it. */
export const invoiceReminder = defineMail({
  kind: 'notification',
  summary: 'An invoice is due in 3 days, or is 3 or 10 days overdue.',
  data: z.strictObject({
    firstName: line,
    number: line,
    label: line,
    /** What is still owed. */
    amountCents: z.int(),
    dueAt: instant,
    isOverdue: z.boolean(),
    path,
    /** The invoice for the attachment; older queued mails have none. */
    sheet: z.optional(invoiceSheet),
    /** Absent in older queued mails. */
    pay: z.optional(invoicePay),
  }),
  words: {
    subject: 'Invoice {number} from {companyName} is due soon',
    heading: 'Invoice {number}',
    opening:
      'This is a reminder that an invoice is due in a few days. If you have already paid it, please ignore this email.',
    subjectOverdue: 'Invoice {number} from {companyName} is overdue',
    headingOverdue: 'Invoice {number} is overdue',
    openingOverdue:
      'We have not received your payment for this invoice yet. If it is on its way, please ignore this email.',
    button: 'View the invoice',
    buttonPayments: 'View your payments',
    buttonPay: 'Pay online',
    closing: 'Is something wrong with this invoice? Reply to this email and we will look into it.',
  },
  values: ({ number }) => ({ number }),
  subject: ({ isOverdue }, _, say) => say(isOverdue ? 'subjectOverdue' : 'subject'),
  preview: ({ amountCents, dueAt, isOverdue }) =>
    `${formatCents(amountCents)}, ${isOverdue ? 'was due' : 'due'} ${dayText(dueAt)}.`,
  body: (bill, parts, say) => {
    const { heading, paragraph, facts, action } = parts;
    return [
      heading(say(bill.isOverdue ? 'headingOverdue' : 'heading')),
      paragraph(greeting(bill.firstName)),
      paragraph(say(bill.isOverdue ? 'openingOverdue' : 'opening')),
      facts([
        ['For', bill.label],
        ['Balance due', formatCents(bill.amountCents)],
        [bill.isOverdue ? 'Was due' : 'Due', dayText(bill.dueAt)],
      ]),
      ...senderParts(bill, parts),
      ...(bill.pay?.payPath ? [action(say('buttonPay'), bill.pay.payPath)] : []),
      // Without an account, the link leads to the signed quote with its payments.
      action(say(isPortal(bill.path) ? 'button' : 'buttonPayments'), bill.path),
      paragraph(say('closing')),
    ];
  },
  attachments: ({ sheet }, brand) => invoiceAttachment(sheet, brand),
  because: 'one of our invoices is unpaid. You can turn off reminders in your portal settings.',
  sample: {
    firstName: 'Dana',
    number: '2026-0007',
    label: 'Payment 3 of 12',
    amountCents: 84_555,
    dueAt: Date.UTC(2026, 3, 3, 12),
    isOverdue: true,
    path: '/client-portal#billing',
  },
});
