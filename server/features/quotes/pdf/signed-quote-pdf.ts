import { sharedQuoteReply } from '#contract/quotes/quote-records.ts';
import { formatCents } from '#domain/money.ts';
import { letterhead, paragraph, section, titleBlock } from '#server/platform/pdf/blocks.ts';
import { type Company, dateText } from '#server/platform/pdf/dates.ts';
import { openDocument, type Sheet } from '#server/platform/pdf/sheet.ts';
import { styles } from '#server/platform/pdf/styles.ts';
import { table } from '#server/platform/pdf/table.ts';
import { readStoredDocument } from '../offer/stored-document.ts';
import { writeFeatures, writePrice } from './quote-pdf.ts';
import { writeQuoteTerms } from './quote-terms-part.ts';
import { writeCertificate } from './signature-certificate.ts';
import { writeSignatures } from './signatures-part.ts';
import type { SignedQuote } from './signed-quote.ts';

/**
 * Renders the signed copy of a quote with its certificate, for both parties.
 *
 * @throws ZodError if the stored document is invalid, which is a bug.
 */
export async function writeSignedQuotePdf(
  signed: SignedQuote,
  company: Company,
): Promise<PDFKit.PDFDocument> {
  const { quote, terms, quoteTerms } = readDocument(signed);
  const sheet = await openDocument(signed, company, {
    title: `Signed quote ${quote.reference}`,
    madeAt: signed.acceptedAt,
  });
  letterhead(sheet, company, `Quote ${quote.reference}, accepted`);
  titleBlock(sheet, {
    title: `A CRM for ${quote.customerCompany || quote.customerName}`,
    below: `Prepared for ${quote.customerName}`,
    figure: { label: signed.planLabel, value: formatCents(signed.totalCents) },
  });
  section(sheet, 'What you get', () => writeFeatures(sheet, quote));
  section(sheet, 'Why this price', () => writePrice(sheet, quote, 'Price'));
  section(sheet, 'Payments', () => writePayments(sheet, signed));
  writeQuoteTerms(sheet, quoteTerms);
  section(sheet, 'Terms', () => {
    for (const text of terms.paragraphs) {
      paragraph(sheet, text, styles.text);
      sheet.y += 5;
    }
    paragraph(sheet, `Version ${terms.version}`, styles.muted);
  });
  const several = (signed.signatures ?? []).length > 0;
  section(sheet, several ? 'Signatures' : 'Signature', () =>
    writeSignatures(sheet, signed, company.timeZone),
  );
  sheet.turn();
  writeCertificate(sheet, signed, quote, company);
  return sheet.finish();
}

/**
 * Renders only the certificate, for filing it separately from the quote.
 *
 * @throws ZodError if the stored document is invalid, which is a bug.
 */
export async function writeCertificatePdf(
  signed: SignedQuote,
  company: Company,
): Promise<PDFKit.PDFDocument> {
  const { quote } = readDocument(signed);
  const title = `Certificate of signature, quote ${quote.reference}`;
  const sheet = await openDocument(signed, company, { title, madeAt: signed.acceptedAt });
  writeCertificate(sheet, signed, quote, company);
  return sheet.finish();
}

function readDocument({ document }: SignedQuote) {
  const { quote, ...stored } = readStoredDocument(document);
  return { ...stored, quote: sharedQuoteReply.parse({ ...quote, status: 'accepted' }) };
}

function writePayments(sheet: Sheet, { payments, totalCents }: SignedQuote): void {
  table(
    sheet,
    [
      { label: 'Payment', share: 0.4 },
      { label: 'Date', share: 0.35 },
      { label: 'Amount', share: 0.25, align: 'right' },
    ],
    [
      ...payments.map(({ label, date, amountCents }) => ({
        cells: [label, date === null ? '' : dateText(date), formatCents(amountCents)],
      })),
      { cells: ['Total before taxes', '', formatCents(totalCents)], isTotal: true },
    ],
  );
}
