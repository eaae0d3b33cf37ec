import { type PassThrough, Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import { guardFormula } from '#domain/csv/formula-guard.ts';
import { instantText } from '../instant-text.ts';
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
  void addFiles(zip, files, mtime);
  return Readable.from(zip.outputStream);
}

/** How many files a copy has, which its reader is told before they come. */
export function countCopied(kinds: readonly PersonalRows[], files: readonly CopiedFile[]): number {
  return 1 + 2 * kinds.length + files.length;
}

/** One after the other, as fast as they are taken: a copy may hold more than memory should. */
async function addFiles(zip: ZipFile, files: readonly CopiedFile[], mtime: Date): Promise<void> {
  // The declarations know less of it than it is.
  const output = zip.outputStream as PassThrough;
  try {
    for (const file of files) {
      // Whoever asked has gone: what is left need not be made.
      if (output.destroyed) return;
      zip.addBuffer(await file.read(), file.path, { mtime });
      if (output.writableNeedDrain) await drained(output);
    }
    zip.end();
  } catch (error) {
    // The reader of the archive sees a broken download, never a copy that lacks something.
    output.destroy(error instanceof Error ? error : new Error(`${error}`));
  }
}

/** Resolves once there is room again, or nobody reads any more. */
function drained(output: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      output.off('drain', done);
      output.off('close', done);
      resolve();
    };
    output.on('drain', done);
    output.on('close', done);
  });
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
