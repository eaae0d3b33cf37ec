import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A file that a page saved. */
export interface SavedPdf {
  name: string;
  /** The first bytes, which identify the format. */
  header: string;
  /** All text, one space between any two pieces, as a reader's program finds it. */
  text: string;
}

/** Saves a PDF file by pressing its button, and reads it with an independent library. */
export async function savedPdf(page: Page, press: () => Promise<void>): Promise<SavedPdf> {
  const saving = page.waitForEvent('download');
  await press();
  const download = await saving;
  const bytes = await readFile(await download.path());
  return {
    name: download.suggestedFilename(),
    header: bytes.subarray(0, 5).toString('latin1'),
    text: (await pagesOf(bytes)).map(spaced).join(' '),
  };
}

/** The text of a PDF file, and the colors (`#rrggbb`) and number of pictures on its first page. */
export async function lookOfPdf(bytes: Buffer) {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const colors = fnArray.flatMap((operator, at) =>
    operator === OPS.setFillRGBColor ? [String(argsArray[at][0])] : [],
  );
  const pictures = fnArray.filter((operator) => operator === OPS.paintImageXObject).length;
  await task.destroy();
  return { text: (await pagesOf(bytes)).map(spaced).join(' '), colors, pictures };
}

/** Prints the screen, and returns the text of each page without spaces: kerning splits words. */
export async function printedPages(page: Page, format: 'A4' | 'Letter'): Promise<string[]> {
  const pages = await pagesOf(await page.pdf({ format }));
  return pages.map((pieces) => pieces.join('').replace(/\s+/g, ''));
}

/** One space between any two pieces. */
const spaced = (pieces: readonly string[]) => pieces.join(' ').replace(/\s+/g, ' ').trim();

/** The pieces of text on each page of a PDF file. */
async function pagesOf(bytes: Buffer): Promise<string[][]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const texts: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')));
  }
  await task.destroy();
  return texts;
}
