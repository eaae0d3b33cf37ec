import type { Company } from './dates.ts';

/** A document to render: everything that its pages say. Equal orders give equal pages. */
export interface PdfOrder {
  /** The function that renders it, and its module, which is loaded only on a worker thread. */
  drawnBy: { module: string; name: string };
  /** Plain values that can be posted to that thread. */
  sheet: unknown;
  company: Company;
}

/** A function that renders one kind of document. */
export type WritePdf<Sheet> = (
  sheet: Sheet,
  company: Company,
  /** The document's creation time in milliseconds. */
  madeAt: number,
) => Promise<PDFKit.PDFDocument>;

/**
 * A kind of document; call the result to make an order.
 *
 * @param name of the function in the module: a WritePdf of the same sheet.
 */
export function pdfKind<Sheet>(module: URL, name: string) {
  const drawnBy = { module: module.href, name };
  return (sheet: Sheet, company: Company): PdfOrder => ({ drawnBy, sheet, company });
}
