import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type CsvCell, csvFile } from '#domain/csv/csv-lines.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { PersonalRows } from './personal-data.ts';

/** A file in the copy, such as a document or a PDF. */
export interface CopiedFile {
  /** Path inside the archive. */
  path: string;
  read: () => Promise<Buffer>;
}

/** A ZIP with all data about a person: each kind as JSON and as CSV, and the files. */
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
    const heads = Object.keys(readable[0] ?? {});
    add(`tables/${name}.csv`, csvFile([heads, ...readable.map(cellsOf)]));
  }
  const reading = new Reading();
  void addFiles(zip, files, mtime, reading);
  // yazl's types declare less than a Readable.
  return Readable.from(reading.of(zip.outputStream as Readable), { objectMode: false });
}

/** The number of files in a copy, sent to the client before the download. */
export function countCopied(kinds: readonly PersonalRows[], files: readonly CopiedFile[]): number {
  return 1 + 2 * kinds.length + files.length;
}

/** How many bytes a copy may be ahead of its reader, plus one file. */
const aheadBytes = 1 << 20;

/** The progress of whoever reads a copy. */
class Reading {
  bytes = 0;
  hasEnded = false;
  #wake = () => {};

  /** Passes the archive through and counts its bytes. */
  async *of(output: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of output) {
        yield chunk;
        this.bytes += chunk.length;
        this.#wake();
      }
    } finally {
      // Read to the end, or aborted.
      this.hasEnded = true;
      this.#wake();
    }
  }

  /** Resolves once that many bytes were read, or reading has ended. */
  async until(bytes: number): Promise<void> {
    while (this.bytes < bytes && !this.hasEnded)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
  }
}

/** Adds one file at a time, as fast as they are read, because a copy may be larger than memory. */
async function addFiles(
  zip: ZipFile,
  files: readonly CopiedFile[],
  mtime: Date,
  reading: Reading,
): Promise<void> {
  let added = 0;
  try {
    for (const file of files) {
      await reading.until(added - aheadBytes);
      if (reading.hasEnded) return;
      const content = await file.read();
      added += content.length;
      // Uncompressed: documents and PDF files are compressed already.
      zip.addBuffer(content, file.path, { mtime, compress: false });
    }
    zip.end();
  } catch (error) {
    // Breaks off the download rather than completing an archive with missing files.
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
    `Everything we have on file about ${person}, as of ${instantText(made)}.`,
    '',
    'data/    each type of record as JSON, with times in UTC and amounts in cents where the name says so',
    'tables/  the same as CSV for a spreadsheet',
    ...(files.length > 0 ? ['files/   documents and PDF files'] : []),
    '',
    ...lines,
    ...(files.length > 0 ? [`  Files: ${files.length}`] : []),
    '',
  ].join('\r\n');
}

/** A row with instants as text and JSON parsed. */
function readableRow(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value === 'number' && /(_at|valid_until)$/.test(name))
        return [name, instantText(value)];
      if (/^(price|terms)_snapshot$/.test(name) && typeof value === 'string')
        return [name, JSON.parse(value)];
      return [name, value];
    }),
  );
}

/** A row as CSV cells. */
function cellsOf(row: Record<string, unknown>): CsvCell[] {
  return Object.values(row).map((value) =>
    typeof value === 'string' || typeof value === 'number' || value === null
      ? value
      : JSON.stringify(value),
  );
}
