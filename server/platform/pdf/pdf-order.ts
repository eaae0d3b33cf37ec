import type { Company } from './dates.ts';

/** A document to be drawn: all that its pages say. Equal orders are equal pages. */
export interface PdfOrder {
  /** The module that draws it, which is loaded on another thread only, and its function. */
  drawnBy: { module: string; name: string };
  /** Plain values, which are handed to that thread. */
  sheet: unknown;
  company: Company;
}

/** The function that draws a kind of document. */
export type WritePdf<Sheet> = (
  sheet: Sheet,
  company: Company,
  /** In milliseconds: when the document says it was made. */
  madeAt: number,
) => Promise<PDFKit.PDFDocument>;

/**
 * A kind of document, which orders are made of.
 *
 * @param name of the function in the module that draws it: a WritePdf of the same sheet.
 */
export function pdfKind<Sheet>(module: URL, name: string) {
  const drawnBy = { module: module.href, name };
  return (sheet: Sheet, company: Company): PdfOrder => ({ drawnBy, sheet, company });
}
