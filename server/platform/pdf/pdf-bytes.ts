/** A finished document as bytes, for what cannot take a stream. */
export async function pdfBytes(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // Node's types say nothing of what a stream holds; this one is written as buffers.
  for await (const part of pdf as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
}
