import { pdfBytes } from './pdf-bytes.ts';
import type { PdfOrder, WritePdf } from './pdf-order.ts';

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
  const { module, name } = order.drawnBy;
  const { [name]: write } = (await import(module)) as Record<string, WritePdf<unknown> | undefined>;
  if (write === undefined) throw new Error(`${module} draws no ${name}.`);
  return pdfBytes(await write(order.sheet, order.company, madeAt));
}
