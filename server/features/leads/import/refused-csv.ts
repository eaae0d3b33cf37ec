import { csvFile } from '#domain/csv/csv-lines.ts';
import { unguardFormula } from '#domain/csv/formula-guard.ts';
import { mostImportRows } from '#domain/lead/import/import-fields.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { listRows, requireImport } from './import-store.ts';

/**
 * The rows that an import refused, as they were in the file and with the reason in a last column, to
 * mend and import again (rule IMPORT-3). A cell that our own export has guarded is guarded once.
 *
 * @throws Problem 404 for an import without any, or whose rows are deleted.
 */
export async function refusedCsv(db: Queries, id: string): Promise<string> {
  const row = await requireImport(db, id);
  const refused = await listRows(db, id, ['refused'], { limit: mostImportRows });
  if (refused.length === 0) throw notFound('file');
  // Both were written by startImport.
  const headings = JSON.parse(row.headings) as string[];
  const lines = refused.map(({ cells, reason }) => {
    const own = (JSON.parse(cells) as string[]).map(unguardFormula);
    return [...headings.map((_, at) => own[at] ?? ''), reason, ...own.slice(headings.length)];
  });
  return csvFile([[...headings, 'Reason'], ...lines]);
}
