import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { isEmailAddress } from '#contract/text.ts';
import { mostImportColumns, mostImportRows } from '#domain/lead/import/import-fields.ts';
import { separatorOf } from '#server/platform/files/csv-separator.ts';
import { decodeText } from '#server/platform/files/decode-text.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** A row of a file; `position` is its number in a spreadsheet, where the headings are row 1. */
export interface FileRow {
  position: number;
  cells: string[];
}

/** A CSV file as it was read. */
export interface ReadFile {
  headings: string[];
  rows: FileRow[];
}

/** Bytes that are parsed before other requests get their turn: some 10 ms. */
const chunkBytes = 128 * 1024;

/**
 * Reads a CSV file with headings, whatever its separator and encoding.
 *
 * @throws Problem `invalid_input` for a file that is none, or too long.
 */
export async function readImportFile(bytes: Uint8Array): Promise<ReadFile> {
  const text = decodeText(bytes);
  if (text.trim() === '') throw refused('This file is empty.');
  // A spreadsheet of Excel is a zip file; no text has a zero character where it begins.
  if (
    ['PK\u0003\u0004', '%PDF'].some((start) => text.startsWith(start)) ||
    text.slice(0, 4000).includes('\0')
  )
    throw noCsv();
  const rows = await parseRows(text);
  const [first, ...rest] = rows;
  if (first === undefined) throw refused('This file is empty.');
  const headings = first.cells.map((cell) => cell.trim());
  while (headings.at(-1) === '') headings.pop();
  if (headings.length > mostImportColumns)
    throw refused(`This file has more than ${mostImportColumns} columns.`);
  if (headings.some((heading) => isEmailAddress(heading)))
    throw refused('The first row must have the column headings, such as First name and Email.');
  if (rest.length === 0) throw refused('This file has headings but no rows.');
  return { headings, rows: rest };
}

async function parseRows(text: string): Promise<FileRow[]> {
  // Loaded for the first file: most programs never see one.
  const { parse, CsvError } = await import('csv-parse');
  const parser = Readable.from(chunksOf(Buffer.from(text))).pipe(
    parse({
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  );
  const rows: FileRow[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      if (record.every((cell) => cell.trim() === '')) continue;
      // The headings are a row, too.
      if (rows.length > mostImportRows)
        throw refused(
          `This file has more than ${mostImportRows.toLocaleString('en-US')} rows. Split it into several files.`,
        );
      rows.push({ position: info.records + info.empty_lines, cells: record });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused(
      'We cannot read this file to its end. Check the quotation marks: one is opened and never closed.',
    );
  }
  return rows;
}

interface ParsedRow {
  record: string[];
  info: { records: number; empty_lines: number };
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    yield bytes.subarray(at, at + chunkBytes);
    await setImmediate();
  }
}

function noCsv(): Problem {
  return refused(
    'This is not a CSV file. Open it in Excel, Numbers or Google Sheets and save it as CSV first.',
  );
}

function refused(message: string): Problem {
  return new Problem('invalid_input', message, { issues: [{ path: 'file', message }] });
}
