import * as z from 'zod';
import { companyTimeText, greeting, instant, line, words } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells every admin that clients are asked to pay to another account (rule BILLING-8). */
export const bankDetailsChanged = defineMail({
  kind: 'essential',
  summary: 'Someone changed the bank details on invoices.',
  data: z.strictObject({
    firstName: line,
    changedBy: line,
    at: instant,
    /** The details in lines; '' for none. */
    before: words,
    after: words,
    /** Whether PAYMENT_DETAILS is set, which invoices carry instead. */
    isOverruled: z.boolean(),
  }),
  words: {
    subject: 'The bank details on invoices were changed ({companyName})',
    heading: 'The bank details on invoices were changed',
    opening:
      'From now on, new invoices and the client portal ask clients to pay to the new details below.',
    openingOverruled:
      'Invoices do not show them yet because the setting PAYMENT_DETAILS overrides them.',
    closing:
      'If you did not expect this, ask {changedBy} in person or by phone, not by email, before any client pays. Then correct the details and let us know at {companyEmail}.',
    button: 'View the bank details',
  },
  values: ({ changedBy }) => ({ changedBy }),
  preview: ({ changedBy }) => `${changedBy} changed where clients pay.`,
  body: (
    { firstName, changedBy, at, before, after, isOverruled },
    { heading, paragraph, strong, facts, quoted, action },
    say,
    brand,
  ) => [
    heading(say('heading')),
    paragraph(greeting(firstName)),
    paragraph(say(isOverruled ? 'openingOverruled' : 'opening')),
    facts([
      ['Changed by', changedBy],
      ['When', companyTimeText(at, brand)],
    ]),
    paragraph(strong('Before')),
    quoted(before || 'None'),
    paragraph(strong('Now')),
    quoted(after || 'None'),
    paragraph(say('closing')),
    action(say('button'), '/admin/company'),
  ],
  because: 'you are an administrator. You cannot turn off emails about bank details.',
  sample: {
    firstName: 'Mara',
    changedBy: 'Jonas Feld',
    at: Date.UTC(2026, 2, 4, 12),
    before: 'IBAN: DE89 3704 0044 0532 0130 00',
    after: 'IBAN: GB29 NWBK 6016 1331 9268 19\nBank: Harbor Bank',
    isOverruled: false,
  },
});
