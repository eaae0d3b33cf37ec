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
import { qrCode, qrCodeWidth } from '#server/platform/pdf/qr-code.ts';
import { openDocument, type Sheet } from '#server/platform/pdf/sheet.ts';
import { styles } from '#server/platform/pdf/styles.ts';
import { table } from '#server/platform/pdf/table.ts';

/** The content of an invoice. All sums are given; none is computed here. */
export interface InvoiceSheet {
  number: string;
  issuedOn: CalendarDate;
  dueOn: CalendarDate;
  seller: Party;
  client: Party;
  /** The client's own order number, or ''. */
  purchaseOrder: string;
  lines: readonly { label: string; amountCents: Cents }[];
  netCents: Cents;
  /** In ten-thousandths: 825 is 8.25%. 0 omits the tax line. */
  taxBasisPoints: number;
  taxCents: Cents;
  /** The name of the rate, such as "VAT"; '' prints "Tax". */
  taxName?: string;
  /** Why there is no tax, printed below the sums; ''. */
  taxText?: string;
  totalCents: Cents;
  /** Its credit notes, oldest first. */
  credits: readonly { number: string; totalCents: Cents }[];
  paidCents: Cents;
  /** Credit in what is paid, printed on its own. */
  appliedCents?: Cents;
  openCents: Cents;
  /** The status in the screens' words: "Open", "Paid", "Void" and so on. */
  status: string;
  /** Payment instructions from the settings; '' omits the section. */
  howToPay: string;
  /** Printed at the end, or ''. */
  note: string;
  /** The address of the page to pay online, printed as a link and a QR code; '' omits both. */
  payUrl: string;
  /** That it is charged by itself, printed in place of how to pay; '' if it is not. */
  chargeNotice?: string;
}

/**
 * Renders an invoice.
 *
 * @param now in milliseconds
 */
export async function writeInvoicePdf(
  invoice: InvoiceSheet,
  company: Company,
  now: number,
): Promise<PDFKit.PDFDocument> {
  const sheet = await openDocument(invoice, company, {
    title: `Invoice ${invoice.number}`,
    madeAt: now,
  });
  letterhead(sheet, company, `Issued on ${dateText(invoice.issuedOn)}`);
  titleBlock(sheet, {
    title: `Invoice ${invoice.number}`,
    below: `${invoice.status}, due on ${dateText(invoice.dueOn)}`,
    figure: { label: 'Amount due', value: formatCents(invoice.openCents) },
  });
  partySections(sheet, invoice.seller, invoice.client);
  if (invoice.purchaseOrder !== '')
    section(sheet, 'Your PO', () => paragraph(sheet, invoice.purchaseOrder, styles.text));
  section(sheet, 'For', () => writeLines(sheet, invoice));
  const { taxText = '' } = invoice;
  if (taxText !== '') section(sheet, 'Tax', () => paragraph(sheet, taxText, styles.text));
  if (invoice.openCents > 0) writeWaysToPay(sheet, invoice);
  if (invoice.note !== '')
    section(sheet, 'Note', () => paragraph(sheet, invoice.note, styles.text));
  return sheet.finish();
}

function writeLines(sheet: Sheet, invoice: InvoiceSheet): void {
  const { taxBasisPoints, paidCents, credits, appliedCents = 0 } = invoice;
  const creditedCents = credits.reduce((sum, credit) => sum + credit.totalCents, 0);
  // So that the lines add up to the balance.
  const creditCents = paidCents + creditedCents - invoice.totalCents;
  const row = (label: string, cents: Cents, isTotal = false) => ({
    cells: [label, formatCents(cents)],
    isTotal,
  });
  table(
    sheet,
    [
      { label: 'Item', share: 0.72 },
      { label: 'Amount', share: 0.28, align: 'right' },
    ],
    [
      ...invoice.lines.map(({ label, amountCents }) => row(label, amountCents)),
      ...(taxBasisPoints === 0
        ? []
        : [row('Net', invoice.netCents, true), row(taxLabel(invoice), invoice.taxCents)]),
      row('Total', invoice.totalCents, true),
      ...credits.map(({ number, totalCents }) => row(`Credit note ${number}`, -totalCents)),
      ...(appliedCents === 0 ? [] : [row('Credit applied', -appliedCents)]),
      ...(paidCents === appliedCents ? [] : [row('Paid', appliedCents - paidCents)]),
      ...(creditCents > 0 ? [row('Added to your credit', creditCents)] : []),
      ...(paidCents === 0 && credits.length === 0
        ? []
        : [row('Balance due', invoice.openCents, true)]),
    ],
  );
}

/** How to pay, and beside it the code for paying online. */
function writeWaysToPay(sheet: Sheet, invoice: InvoiceSheet): void {
  const { howToPay, payUrl, chargeNotice = '' } = invoice;
  if (chargeNotice !== '') {
    section(sheet, 'Payment', () => paragraph(sheet, chargeNotice, styles.text));
    return;
  }
  if (howToPay === '' && payUrl === '') return;
  // With its heading and the room above it, so that both are on one page.
  if (payUrl !== '') sheet.need(qrCodeWidth + 48);
  section(sheet, howToPay === '' ? 'Pay online' : 'How to pay', () => {
    const { left, width, y, pages } = sheet;
    if (payUrl !== '') sheet.width = width - qrCodeWidth - 24;
    if (howToPay !== '') {
      paragraph(sheet, howToPay, styles.text);
      sheet.y += 6;
      const amount = formatCents(invoice.openCents);
      const words = `Please include ${invoice.number} with your payment of ${amount}.`;
      paragraph(sheet, words, styles.strong);
      sheet.y += 6;
    }
    if (payUrl === '') return;
    const below = sheet.y;
    // Below a text that continued on another page, beside any other.
    if (sheet.pages === pages) Object.assign(sheet, { left: left + width - qrCodeWidth, y });
    qrCode(sheet, payUrl);
    Object.assign(sheet, { left, width, y: Math.max(below, sheet.y) });
    paragraph(sheet, 'To pay online, scan the code or open this address:', styles.text);
    paragraph(sheet, payUrl, styles.muted);
  });
}
