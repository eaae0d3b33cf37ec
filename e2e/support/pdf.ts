import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { savedFile } from './saved-file.ts';

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
  const download = await savedFile(page, press);
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

/** A page of a printed screen. */
export interface Sheet {
  /** All text without spaces: kerning splits words. */
  text: string;
  /** The last line of text above the page's number, without spaces. */
  lastLine: string;
  /** From the left edge to the first text, and from the last text to the right edge, in millimeters. */
  leftMm: number;
  rightMm: number;
  /** The colors of the text, `#rrggbb`. */
  inks: string[];
}

/** Points in a millimeter. */
const mm = 72 / 25.4;

/** Prints the screen with its backgrounds, and says what is where on each page. */
export async function printedSheets(
  page: Page,
  format: 'A4' | 'Letter',
  margin: '0' | '10mm',
): Promise<Sheet[]> {
  const margins = { top: margin, right: margin, bottom: margin, left: margin };
  const bytes = await page.pdf({ format, margin: margins, printBackground: true });
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const sheets: Sheet[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const paper = await pdf.getPage(number);
    const [, , width = 0] = paper.view;
    const pieces = (await paper.getTextContent()).items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
        : [],
    );
    // The page's number is in the margin below.
    const inside = pieces.filter(({ y }) => y > 10 * mm);
    const lowest = Math.min(...inside.map(({ y }) => y));
    const joined = (some: typeof pieces) =>
      some
        .map(({ text }) => text)
        .join('')
        .replace(/\s+/g, '');
    sheets.push({
      text: joined(inside),
      lastLine: joined(inside.filter(({ y }) => y < lowest + 2)),
      leftMm: Math.min(...pieces.map(({ x }) => x)) / mm,
      rightMm: (width - Math.max(...pieces.map((one) => one.x + one.width))) / mm,
      inks: inksOf(await paper.getOperatorList()),
    });
  }
  await task.destroy();
  return sheets;
}

/** The colors in which text is written. */
function inksOf({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[][] }): string[] {
  const inks = new Set<string>();
  const kept: string[] = [];
  let ink = '#000000';
  for (const [at, operator] of fnArray.entries()) {
    if (operator === OPS.setFillRGBColor) ink = String(argsArray[at]?.[0]);
    else if (operator === OPS.save) kept.push(ink);
    else if (operator === OPS.restore) ink = kept.pop() ?? ink;
    else if (operator === OPS.showText) inks.add(ink);
  }
  return [...inks];
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
