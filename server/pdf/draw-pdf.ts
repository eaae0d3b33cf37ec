import { writeCreditNotePdf } from './credit-note-pdf.ts';
import { writeInvoicePdf } from './invoice-pdf.ts';
import { pdfBytes } from './pdf-bytes.ts';
import type { PdfOrder } from './pdf-order.ts';
import { writeQuotePdf } from './quote-pdf.ts';
import { writeReportPdf } from './report-pdf.ts';
import { writeCertificatePdf, writeSignedQuotePdf } from './signed-quote-pdf.ts';
import { writeStatementPdf } from './statement-pdf.ts';

/** An order and the instant, in milliseconds, that the document says it was made at. */
export interface PdfJob {
  order: PdfOrder;
  madeAt: number;
}

/**
 * Draws a document, up to half a second of work without a pause: for worker threads only
 * (make-pdf.ts), where nobody waits for an answer meanwhile.
 */
export async function drawPdf({ order, madeAt }: PdfJob): Promise<Uint8Array> {
  return pdfBytes(await write(order, madeAt));
}

function write({ kind, sheet, company }: PdfOrder, madeAt: number): Promise<PDFKit.PDFDocument> {
  switch (kind) {
    case 'quote':
      return writeQuotePdf(sheet, company, madeAt);
    case 'signed-quote':
      return writeSignedQuotePdf(sheet, company);
    case 'certificate':
      return writeCertificatePdf(sheet, company);
    case 'invoice':
      return writeInvoicePdf(sheet, company, madeAt);
    case 'credit-note':
      return writeCreditNotePdf(sheet, company, madeAt);
    case 'statement':
      return writeStatementPdf(sheet, company, madeAt);
    case 'report':
      return writeReportPdf(sheet, company, madeAt);
  }
}
