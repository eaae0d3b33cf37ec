import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { guessColumns } from '#domain/bank-statement/guess-columns.ts';
import { invoiceCurrency } from '#domain/bank-statement/match-line.ts';
import { readCamt, type XmlTree } from '#domain/bank-statement/read-camt.ts';
import {
  type CsvRow,
  readColumns,
  type StatementColumns,
} from '#domain/bank-statement/read-columns.ts';
import { readOfx } from '#domain/bank-statement/read-ofx.ts';
import { type StatementLine, UnreadableStatement } from '#domain/bank-statement/statement-line.ts';
import { decodeText } from '#server/platform/files/decode-text.ts';
import { readCsvRows } from './read-csv-rows.ts';
import type { StatementFormat } from './tables.ts';

/** Largest file: some 5,000 lines of the wordiest bank. */
export const statementLimit = { bytes: 4 * 1024 * 1024, text: 'This file is larger than 4 MB.' };
const mostLines = 5_000;

/** A file as it was read. */
export type ReadStatement =
  | { format: StatementFormat; lines: StatementLine[] }
  /** A CSV file whose columns somebody has to confirm first. */
  | { format: 'csv'; rows: CsvRow[]; guess: StatementColumns | null };

/**
 * Reads a bank's file: CAMT.053 (ISO 20022), OFX 1 and 2, or CSV.
 *
 * @param columns of a CSV file; null asks for them.
 * @throws UnreadableStatement
 */
export async function readStatementFile(
  bytes: Uint8Array,
  columns: StatementColumns | null,
): Promise<ReadStatement> {
  const text = decode(bytes);
  if (text.trim() === '') throw new UnreadableStatement('This file is empty.');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text file contains
  if (/[\0\x01-\x08]/.test(text.slice(0, 4000)))
    throw new UnreadableStatement('This is not a statement. Choose a CAMT.053, OFX or CSV file.');
  if (/<OFX>/i.test(text)) return within({ format: 'ofx', lines: readOfx(text) });
  if (/^\s*</.test(text)) return within({ format: 'camt', lines: readCamt(readXml(text)) });
  const rows = await readCsvRows(text);
  if (columns === null) return { format: 'csv', rows, guess: guessColumns(rows) };
  return within({ format: 'csv', lines: readColumns(rows, columns, invoiceCurrency) });
}

function within(read: { format: StatementFormat; lines: StatementLine[] }): ReadStatement {
  if (read.lines.length === 0)
    throw new UnreadableStatement('There are no booked transactions in this file.');
  if (read.lines.length > mostLines)
    throw new UnreadableStatement('This file has more than 5,000 lines. Export a shorter period.');
  return read;
}

/** An XML file may name its encoding; others seldom say what they are in. */
function decode(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = /encoding=["']([\w-]+)["']/i.exec(start)?.[1];
  return named !== undefined && /^(iso-8859-1|iso-8859-15|windows-1252)$/i.test(named)
    ? new TextDecoder(named).decode(bytes)
    : decodeText(bytes);
}

/** Deepest nesting of a CAMT.053 message is 15. */
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // Neither entities nor a DTD: both can make a small file huge.
  processEntities: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

function readXml(text: string): XmlTree {
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new UnreadableStatement('This file has a document type definition, which no bank sends.');
  const checked = XMLValidator.validate(text);
  if (checked !== true) throw new UnreadableStatement('The XML is broken here.', checked.err.line);
  try {
    return parser.parse(text) as XmlTree;
  } catch {
    throw new UnreadableStatement('This XML file cannot be read.');
  }
}
