import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF file as another program reads it. */
export interface ReadPdf {
  title: string;
  language: string | null;
  isTagged: boolean;
  pages: number;
  /** All text, one space between any two pieces. */
  text: string;
  /** Every tag of the structure with how often it occurs; one that spans pages counts on each. */
  tags: Record<string, number>;
}

/** Reads a file with a library that shares no code with the writer. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const texts: string[] = [];
  const tags: Record<string, number> = {};
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
    countTags(await page.getStructTree(), tags);
  }
  const { info } = await pdf.getMetadata();
  // pdf.js types the information dictionary as an object of anything.
  const about = info as { Title?: string; Language?: string | null };
  // A Map since version 6; its types still say an object.
  const marks: unknown = await pdf.getMarkInfo();
  const read = {
    title: about.Title ?? '',
    language: about.Language ?? null,
    isTagged: marks instanceof Map && marks.get('Marked') === true,
    pages: pdf.numPages,
    text: texts.join(' ').replace(/\s+/g, ' ').trim(),
    tags,
  };
  await task.destroy();
  return read;
}

/** The colors that the texts and shapes of the first page have, as `#rrggbb`, and how many pictures it has. */
export async function lookOfPdf(
  bytes: Uint8Array,
): Promise<{ colors: string[]; pictures: number }> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const colors = fnArray.flatMap((operator, at) =>
    operator === OPS.setFillRGBColor ? [String(argsArray[at][0])] : [],
  );
  const pictures = fnArray.filter((operator) => operator === OPS.paintImageXObject).length;
  await task.destroy();
  return { colors: [...new Set(colors)], pictures };
}

/** An unsent document as bytes. */
export async function bytesOf(pdf: AsyncIterable<unknown>): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  // A document is a stream of buffers.
  for await (const part of pdf) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function countTags(node: unknown, tags: Record<string, number>): void {
  if (typeof node !== 'object' || node === null) return;
  if ('role' in node && typeof node.role === 'string') tags[node.role] = (tags[node.role] ?? 0) + 1;
  if ('children' in node && Array.isArray(node.children))
    for (const child of node.children) countTags(child, tags);
}
