import type { PdfOrder, WritePdf } from './pdf-order.ts';

/** An order, and the creation time to put in the document, in milliseconds. */
export interface PdfJob {
  order: PdfOrder;
  madeAt: number;
}

/**
 * Renders a document. It blocks its thread for up to half a second, so only worker threads call it
 * (make-pdf.ts).
 */
export async function drawPdf({ order, madeAt }: PdfJob): Promise<Uint8Array> {
  const { module, name } = order.drawnBy;
  const { [name]: write } = (await import(module)) as Record<string, WritePdf<unknown> | undefined>;
  if (write === undefined) throw new Error(`${module} draws no ${name}.`);
  return pdfBytes(await write(order.sheet, order.company, madeAt));
}

/** A finished document as bytes. */
async function pdfBytes(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // Node does not type the chunks of a stream; this one is written as buffers.
  for await (const part of pdf as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
}
