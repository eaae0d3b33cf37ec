import type { ProjectReport } from '#contract/project-report.ts';
import type { CreditNoteSheet } from './credit-note-pdf.ts';
import type { Company } from './dates.ts';
import type { InvoiceSheet } from './invoice-pdf.ts';
import type { QuoteSheet } from './quote-sheet.ts';
import type { SignedQuote } from './signed-quote.ts';
import type { StatementSheet } from './statement-pdf.ts';

/** What can be drawn, and from what: plain values, which are handed to another thread. */
interface PdfSheets {
  quote: QuoteSheet;
  'signed-quote': SignedQuote;
  certificate: SignedQuote;
  invoice: InvoiceSheet;
  'credit-note': CreditNoteSheet;
  statement: StatementSheet;
  report: ProjectReport;
}

/** A document to be drawn: all that its pages say. Equal orders are equal pages. */
export type PdfOrder = {
  [Kind in keyof PdfSheets]: { kind: Kind; sheet: PdfSheets[Kind]; company: Company };
}[keyof PdfSheets];
