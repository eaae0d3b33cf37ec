import { pdfKind } from '#server/platform/pdf/pdf-order.ts';
import type { CreditNoteSheet } from './credit-note-pdf.ts';
import type { InvoiceSheet } from './invoice-pdf.ts';
import type { StatementSheet } from './statement-pdf.ts';

/** The PDF of an invoice. */
export const invoicePdf = pdfKind<InvoiceSheet>(
  new URL('./invoice-pdf.ts', import.meta.url),
  'writeInvoicePdf',
);

/** The PDF of a credit note. */
export const creditNotePdf = pdfKind<CreditNoteSheet>(
  new URL('./credit-note-pdf.ts', import.meta.url),
  'writeCreditNotePdf',
);

/** The PDF of a statement of account. */
export const statementPdf = pdfKind<StatementSheet>(
  new URL('./statement-pdf.ts', import.meta.url),
  'writeStatementPdf',
);
