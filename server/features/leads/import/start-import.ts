import type { ImportChoices } from '#contract/leads/lead-imports.ts';
import { newId } from '#server/platform/db/ids.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { requireMay } from '../../accounts/team/team.ts';
import { keptMs, writeRows } from './import-store.ts';
import type { ReadFile } from './read-file.ts';
import type { PersonRow, RefusedRow } from './sort-rows.ts';
import type { LeadImportRowsTable, LeadImportsTable } from './tables.ts';

/** Most characters of a cell that are kept of a refused row: none of our fields takes more. */
const keptOfCell = 12_000;

/** A file to import: read, with its rows sorted, and what its uploader chose. */
export interface ImportToStart {
  name: string;
  file: ReadFile;
  choices: ImportChoices;
  sorted: { people: readonly PersonRow[]; refused: readonly RefusedRow[] };
  readAt: number;
}

/**
 * Stores the rows of a file, in one transaction: an import that is interrupted later is complete here,
 * and can be continued by anyone.
 *
 * @throws Problem `invalid_input` for an owner who may not have leads.
 */
export async function startImport(
  work: Work,
  { name, file, choices, sorted, readAt }: ImportToStart,
): Promise<LeadImportsTable> {
  const { tx, now, actor } = work;
  await requireMay(tx, choices.assignedTo, 'lead', 'assignedTo');
  const id = newId(now);
  const started = await tx
    .insertInto('lead_imports')
    .values({
      id,
      file_name: name,
      state: 'running',
      headings: JSON.stringify(file.headings),
      choices: JSON.stringify(choices),
      // Not later than now, or it would let changes of others be overwritten.
      read_at: Math.min(readAt, now),
      row_count: file.rows.length,
      created_count: 0,
      changed_count: 0,
      same_count: 0,
      refused_count: sorted.refused.length,
      deleted_count: 0,
      kept_count: 0,
      restored_fields: 0,
      imported_by: actor.id,
      imported_name: actor.name,
      taken_back_name: '',
      taken_back_at: null,
      kept_until: now + keptMs,
      version: 1,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const row = (
    { position, cells, key }: { position: number; cells: string[]; key: string | null },
    state: LeadImportRowsTable['state'],
    reason = '',
  ): LeadImportRowsTable => ({
    id: newId(now),
    import_id: id,
    position,
    state,
    cells: JSON.stringify(cells.map((cell) => cell.slice(0, keptOfCell))),
    reason,
    email_key: key,
    lead_id: null,
    changes: '',
  });
  await writeRows(tx, [
    ...sorted.people.map((one) => row(one, 'waiting')),
    ...sorted.refused.map((one) => row(one, 'refused', one.reason)),
  ]);
  await record(work, {
    kind: 'import',
    id,
    name,
    action: 'started',
    changes: { rows: { from: null, to: file.rows.length } },
    topics: ['leads'],
  });
  return started;
}
