import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import { guardFormula } from '#domain/csv/formula-guard.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { PersonalRows } from './read-personal-data.ts';

/** A file beside the tables: a document, a PDF. */
export interface CopiedFile {
  /** Path inside the archive, made by us. */
  path: string;
  read: () => Promise<Buffer>;
}

/**
 * One ZIP with everything about a person: each kind of data as JSON and as CSV, and the files.
 */
export function copyOfData(
  person: string,
  kinds: readonly PersonalRows[],
  files: readonly CopiedFile[],
  made: number,
): Readable {
  const zip = new ZipFile();
  const mtime = new Date(made);
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path, { mtime });
  add('README.txt', readme(person, kinds, files, made));
  for (const { label, rows } of kinds) {
    const name = label.toLowerCase().replaceAll(' ', '-');
    const readable = rows.map(readableRow);
    add(`data/${name}.json`, `${JSON.stringify(readable, null, 2)}\n`);
    add(
      `tables/${name}.csv`,
      stringify(readable.map(cellsOf), { header: true, bom: true, record_delimiter: 'windows' }),
    );
  }
  const reading = new Reading();
  void addFiles(zip, files, mtime, reading);
  // The declarations know less of it than it is.
  return Readable.from(reading.of(zip.outputStream as Readable), { objectMode: false });
}

/** How many files a copy has, which its reader is told before they come. */
export function countCopied(kinds: readonly PersonalRows[], files: readonly CopiedFile[]): number {
  return 1 + 2 * kinds.length + files.length;
}

/** So far ahead of its reader a copy is made at most, in bytes, and one file more. */
const aheadBytes = 1 << 20;

/** How far the reader of a copy is. */
class Reading {
  bytes = 0;
  hasEnded = false;
  #wake = () => {};

  /** Hands the archive on, and counts. */
  async *of(output: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of output) {
        yield chunk;
        this.bytes += chunk.length;
        this.#wake();
      }
    } finally {
      // Read to the end, or nobody waits any more.
      this.hasEnded = true;
      this.#wake();
    }
  }

  /** Resolves once so many bytes were taken, or no more will be. */
  async until(bytes: number): Promise<void> {
    while (this.bytes < bytes && !this.hasEnded)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
  }
}

/** One after the other, as fast as they are taken: a copy may hold more than memory should. */
async function addFiles(
  zip: ZipFile,
  files: readonly CopiedFile[],
  mtime: Date,
  reading: Reading,
): Promise<void> {
  let given = 0;
  try {
    for (const file of files) {
      await reading.until(given - aheadBytes);
      if (reading.hasEnded) return;
      const content = await file.read();
      given += content.length;
      // As they are: documents and PDF files are packed in themselves.
      zip.addBuffer(content, file.path, { mtime, compress: false });
    }
    zip.end();
  } catch (error) {
    // The reader of the archive sees a broken download, never a copy that lacks something.
    (zip.outputStream as Readable).destroy(error instanceof Error ? error : new Error(`${error}`));
  }
}

function readme(
  person: string,
  kinds: readonly PersonalRows[],
  files: readonly CopiedFile[],
  made: number,
): string {
  const lines = kinds.map(({ label, rows }) => `  ${label}: ${rows.length}`);
  return [
    `Everything we hold about ${person}, as of ${instantText(made)}.`,
    '',
    'data/    each kind as JSON, times in UTC, amounts in cents where the name says so',
    'tables/  the same as CSV, for a spreadsheet',
    ...(files.length > 0 ? ['files/   documents and PDF files'] : []),
    '',
    ...lines,
    ...(files.length > 0 ? [`  Files: ${files.length}`] : []),
    '',
  ].join('\r\n');
}

/** Instants as text, and what is stored as JSON as what it means. */
function readableRow(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value === 'number' && /(_at|valid_until)$/.test(name))
        return [name, instantText(value)];
      if (name === 'price_snapshot' && typeof value === 'string') return [name, JSON.parse(value)];
      return [name, value];
    }),
  );
}

/** A row as cells; text is guarded against formulas as in the lists of the back office. */
function cellsOf(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const cell = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
      return [name, typeof cell === 'string' ? guardFormula(cell) : cell];
    }),
  );
}
