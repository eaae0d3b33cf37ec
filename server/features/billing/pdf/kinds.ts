import { pdfKind } from '#server/platform/pdf/pdf-order.ts';
import type { CreditNoteSheet } from './credit-note-pdf.ts';
import type { InvoiceSheet } from './invoice-pdf.ts';
import type { StatementSheet } from './statement-pdf.ts';

/** An invoice as a file. */
export const invoicePdf = pdfKind<InvoiceSheet>(
  new URL('./invoice-pdf.ts', import.meta.url),
  'writeInvoicePdf',
);

/** A credit note as a file. */
export const creditNotePdf = pdfKind<CreditNoteSheet>(
  new URL('./credit-note-pdf.ts', import.meta.url),
  'writeCreditNotePdf',
);

/** A statement of account as a file. */
export const statementPdf = pdfKind<StatementSheet>(
  new URL('./statement-pdf.ts', import.meta.url),
  'writeStatementPdf',
);
