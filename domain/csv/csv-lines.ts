import { guardFormula } from './formula-guard.ts';

export type CsvCell = string | number | null;

/** A whole CSV file. Spreadsheets recognize UTF-8 by the mark at its start. */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${csvLines(rows)}`;
}

/** Further rows of a CSV file (RFC 4180), their text guarded against formulas (rule SECURITY-3). */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(writtenCell).join(',')}\r\n`).join('');
}

const special = /[",\r\n]/;

function writtenCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = guardFormula(cell);
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
