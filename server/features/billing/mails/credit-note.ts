import * as z from 'zod';
import { formatCents } from '#domain/money.ts';
import { greeting, line, path, words } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';
import { companyOf } from '#server/platform/pdf/dates.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import { creditNoteSheet } from '../credit-notes/credit-note-sheet.ts';
import { creditNotePdf } from '../pdf/kinds.ts';
import { taxFacts } from './invoice-parts.ts';

/** A credit note to an invoice, with the document attached. */
export const creditNote = defineMail({
  kind: 'essential',
  summary: 'A credit note reduced an invoice.',
  data: z.strictObject({
    firstName: line,
    number: line,
    invoiceNumber: line,
    reason: words,
    amountCents: z.int(),
    /** The remaining balance of the invoice. */
    openCents: z.int(),
    /** The overpaid amount. */
    overpaidCents: z.int(),
    path,
    sheet: creditNoteSheet,
  }),
  words: {
    subject: 'Credit note {number} to invoice {invoiceNumber} from {companyName}',
    heading: 'Credit note {number}',
    opening:
      'We reduced invoice {invoiceNumber}. You do not need to do anything about the credited amount.',
    openingOverpaid:
      'We reduced invoice {invoiceNumber}, which you had already paid, so you now have a credit of {credit}. We will apply it to your next invoice.',
    button: 'View your invoices',
  },
  values: ({ number, invoiceNumber, overpaidCents }) => ({
    number,
    invoiceNumber,
    credit: formatCents(overpaidCents),
  }),
  preview: ({ amountCents, invoiceNumber }) =>
    `We credited ${formatCents(amountCents)} to invoice ${invoiceNumber}.`,
  body: (note, { heading, paragraph, facts, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(note.firstName)),
    paragraph(say(note.overpaidCents > 0 ? 'openingOverpaid' : 'opening')),
    facts([
      ['Reason', note.reason],
      ['Credited', formatCents(note.amountCents)],
      ...taxFacts(note.sheet),
      ['Balance due', formatCents(note.openCents)],
    ]),
    action(say('button'), note.path),
  ],
  async attachments({ sheet }, brand) {
    const company = companyOf({ ...brand, businessTimeZone: 'UTC' });
    const madeAt = Date.parse(`${sheet.issuedOn}T12:00:00Z`);
    return [
      {
        filename: `credit-note-${sheet.number}.pdf`,
        contentType: 'application/pdf',
        content: await makePdf(creditNotePdf(sheet, company), madeAt, {
          isPatient: true,
        }),
      },
    ];
  },
  because: 'you are our client. You cannot turn off invoices and credit notes.',
  sample: {
    firstName: 'Dana',
    number: 'CN-2026-0003',
    invoiceNumber: '2026-0007',
    reason: 'The data import was smaller than planned.',
    amountCents: 20_000,
    openCents: 64_555,
    overpaidCents: 0,
    path: '/client-portal#billing',
    sheet: {
      number: 'CN-2026-0003',
      issuedOn: '2026-03-20',
      invoiceNumber: '2026-0007',
      invoiceIssuedOn: '2026-03-06',
      invoiceTotalCents: 84_555,
      seller: { name: 'Ascent', lines: [] },
      client: { name: 'Northridge Dental', lines: ['Dana Whitfield'] },
      purchaseOrder: '',
      reason: 'The data import was smaller than planned.',
      label: 'Payment 3 of 12, quote Q-2026-7KPX',
      netCents: 20_000,
      taxBasisPoints: 0,
      taxCents: 0,
      taxName: '',
      taxText: '',
      totalCents: 20_000,
    },
  },
});
