import type { CsvRow } from '#domain/bank-statement/read-columns.ts';
import { UnreadableStatement } from '#domain/bank-statement/statement-line.ts';
import { separatorOf } from '#server/platform/files/csv-separator.ts';

/**
 * The rows of a CSV file with any of the separators that banks use.
 *
 * @throws UnreadableStatement
 */
export async function readCsvRows(text: string): Promise<CsvRow[]> {
  // Loaded for the first file: most programs never see one.
  const { parse, CsvError } = await import('csv-parse/sync');
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { lines?: unknown }).lines);
    throw new UnreadableStatement('The CSV is broken here.', Number.isInteger(line) ? line : null);
  }
}
