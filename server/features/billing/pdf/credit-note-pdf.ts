import { taxLabel } from '#domain/billing/tax.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Cents, formatCents } from '#domain/money.ts';
import {
  letterhead,
  type Party,
  paragraph,
  partySections,
  section,
  titleBlock,
} from '#server/platform/pdf/blocks.ts';
import { type Company, dateText } from '#server/platform/pdf/dates.ts';
import { openDocument } from '#server/platform/pdf/sheet.ts';
import { styles } from '#server/platform/pdf/styles.ts';
import { table } from '#server/platform/pdf/table.ts';

/** The content of a credit note. All sums are given; none is computed here. */
export interface CreditNoteSheet {
  number: string;
  issuedOn: CalendarDate;
  /** The invoice that it reduces. */
  invoiceNumber: string;
  invoiceIssuedOn: CalendarDate;
  invoiceTotalCents: Cents;
  seller: Party;
  client: Party;
  /** The client's own order number, or ''. */
  purchaseOrder: string;
  reason: string;
  /** What the invoice was for. */
  label: string;
  netCents: Cents;
  /** In ten-thousandths: 825 is 8.25%. 0 omits the tax line. */
  taxBasisPoints: number;
  taxCents: Cents;
  /** The name of the rate, such as "VAT"; '' prints "Tax". */
  taxName?: string;
  /** Why there is no tax, printed below the sums; ''. */
  taxText?: string;
  totalCents: Cents;
}

/**
 * Renders a credit note.
 *
 * @param now in milliseconds
 */
export async function writeCreditNotePdf(
  note: CreditNoteSheet,
  company: Company,
  now: number,
): Promise<PDFKit.PDFDocument> {
  const sheet = await openDocument(note, company, {
    title: `Credit note ${note.number}`,
    madeAt: now,
  });
  letterhead(sheet, company, `Issued on ${dateText(note.issuedOn)}`);
  titleBlock(sheet, {
    title: `Credit note ${note.number}`,
    below: `For invoice ${note.invoiceNumber} of ${dateText(note.invoiceIssuedOn)}`,
    figure: { label: 'Credited', value: formatCents(note.totalCents) },
  });
  partySections(sheet, note.seller, note.client);
  if (note.purchaseOrder !== '')
    section(sheet, 'Your PO', () => paragraph(sheet, note.purchaseOrder, styles.text));
  section(sheet, 'Reason', () => paragraph(sheet, note.reason, styles.text));
  section(sheet, 'For', () => writeSums(note, sheet));
  const { taxText = '' } = note;
  if (taxText !== '') section(sheet, 'Tax', () => paragraph(sheet, taxText, styles.text));
  section(sheet, 'Invoice', () => {
    const { invoiceNumber, invoiceIssuedOn, invoiceTotalCents } = note;
    paragraph(
      sheet,
      `Number ${invoiceNumber} of ${dateText(invoiceIssuedOn)} for ${formatCents(invoiceTotalCents)}.`,
      styles.text,
    );
    paragraph(
      sheet,
      'You no longer owe the amount on this credit note. If you have already paid it, it is credited to you.',
      styles.muted,
    );
  });
  return sheet.finish();
}

function writeSums(note: CreditNoteSheet, sheet: Parameters<typeof table>[0]): void {
  const row = (label: string, cents: Cents, isTotal = false) => ({
    cells: [label, formatCents(-cents)],
    isTotal,
  });
  table(
    sheet,
    [
      { label: 'Item', share: 0.72 },
      { label: 'Amount', share: 0.28, align: 'right' },
    ],
    [
      row(note.label, note.netCents),
      ...(note.taxBasisPoints === 0
        ? []
        : [row('Net', note.netCents, true), row(taxLabel(note), note.taxCents)]),
      row('Total', note.totalCents, true),
    ],
  );
}
