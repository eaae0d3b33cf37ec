import { inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text where it stands on a page; points from the upper left corner. */
export interface PlacedText {
  page: number;
  text: string;
  left: number;
  right: number;
  /** The base line. */
  y: number;
}

/** Every piece of text of a file with its place, in the order in which it was written. */
export async function readPlaces(bytes: Uint8Array): Promise<PlacedText[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const places: PlacedText[] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const sheet = await pdf.getPage(page);
    const { height } = sheet.getViewport({ scale: 1 });
    for (const item of (await sheet.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [left = 0, y = 0] = item.transform.slice(4) as number[];
      places.push({ page, text: item.str, left, right: left + item.width, y: height - y });
    }
  }
  await task.destroy();
  return places;
}

/** How often a file draws glyph 0, the sign of a font for a character that it does not have. */
export function countMissingGlyphs(bytes: Uint8Array): number {
  const file = Buffer.from(bytes);
  const heads = file
    .toString('latin1')
    .matchAll(/\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g);
  return Array.from(heads, ({ 0: head, 1: length, index }) => {
    const start = index + head.length;
    return inflateSync(file.subarray(start, start + Number(length))).toString('latin1');
  })
    .filter((content) => content.includes(' Tf'))
    .flatMap((content) => [...content.matchAll(/<([0-9a-f]+)>/g)])
    .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
    .filter((code) => code === '0000').length;
}
