import type { Queries } from '#server/platform/db/schema.ts';
import { convertedLeads } from '../change-store.ts';
import { leadName } from '../present.ts';
import { type ScoreBy, scoreByOf } from '../score-by.ts';
import { findLeadsById, type LeadRow } from '../store.ts';
import type { ImportedColumn, ImportedColumns } from './judge.ts';
import { type Owners, readOwners } from './read-person.ts';
import type { LeadImportRowsTable } from './tables.ts';

/** What taking back an import does to the lead of one of its rows. */
export interface RowUndo {
  row: LeadImportRowsTable;
  lead: LeadRow;
  /** A new lead is deleted, or stays for a reason; a changed one gets back what it had. */
  does: 'delete' | 'keep' | 'restore';
  reason: string;
  restored: ImportedColumns;
  /** Whose the score is if it is restored. */
  scoreBy: ScoreBy;
  /** Columns that stay, because somebody changed them since, or a project was made of the lead. */
  keptColumns: number;
}

/**
 * Plans what taking back an import does to some of its rows (rule IMPORT-4): a new lead goes if nobody
 * has changed it since and nothing belongs to it; a field of a known lead gets back what it had if it
 * still has what the import wrote, but one that has a project by now stays converted.
 */
export async function planUndo(
  db: Queries,
  rows: readonly LeadImportRowsTable[],
): Promise<RowUndo[]> {
  const ids = rows.flatMap(({ lead_id }) => lead_id ?? []);
  const leads = await findLeadsById(db, ids);
  const owners = await readOwners(db);
  const converted = await convertedLeads(db, ids);
  const used = await usedLeads(
    db,
    rows.flatMap(({ state, lead_id }) =>
      state === 'created' && lead_id !== null ? [lead_id] : [],
    ),
  );
  return rows.flatMap((row) => {
    const lead = leads.get(row.lead_id ?? '');
    if (lead === undefined) return [];
    if (row.state === 'created') return undoNew(row, lead, used);
    return undoChanged(row, lead, owners, converted.has(lead.id));
  });
}

function undoNew(
  row: LeadImportRowsTable,
  lead: LeadRow,
  used: ReadonlyMap<string, string>,
): RowUndo {
  // As it was created, and nothing has happened to it since.
  const reason =
    used.get(lead.id) ??
    (lead.merged_into !== null
      ? 'was merged'
      : lead.deleted_at !== null
        ? 'is in the bin'
        : lead.version > 1
          ? 'was changed since then'
          : '');
  const does = reason === '' ? 'delete' : 'keep';
  const scoreBy = scoreByOf(lead);
  return { row, lead, does, reason, restored: {}, scoreBy, keptColumns: 0 };
}

function undoChanged(
  row: LeadImportRowsTable,
  lead: LeadRow,
  { names }: Owners,
  hasProject: boolean,
): RowUndo {
  // Written by apply-part.ts: the columns with their values before and after.
  const changes = JSON.parse(row.changes) as Record<ImportedColumn, [unknown, unknown, ScoreBy?]>;
  const restored = Object.fromEntries(
    Object.entries(changes)
      .filter(([column, [, to]]) => lead.deleted_at === null && lead[column as 'score'] === to)
      // A lead that has a project by now stays converted.
      .filter(([column, [, to]]) => !(hasProject && column === 'status' && to === 'converted'))
      // An owner who may no longer have leads does not get this one back.
      .map(([column, [from]]) => [
        column,
        column === 'assigned_to' && !names.has(String(from)) ? null : from,
      ]),
  );
  const keptColumns = Object.keys(changes).length - Object.keys(restored).length;
  const scoreBy = changes.score?.[2] ?? scoreByOf(lead);
  return { row, lead, does: 'restore', reason: '', restored, scoreBy, keptColumns };
}

/** The tables whose rows keep a lead, and why: what somebody wrote never goes with it. */
export const keepers = [
  ['quotes', 'lead_id', 'has a quote'],
  ['bookings', 'lead_id', 'has a booking'],
  ['projects', 'lead_id', 'has a project'],
  ['projects', 'source_lead_id', 'has a project'],
  ['contact_messages', 'lead_id', 'wrote since then'],
  ['conversations', 'lead_id', 'wrote since then'],
  ['lead_notes', 'lead_id', 'has a note'],
  ['lead_steps', 'lead_id', 'has a next step'],
  ['lead_tags', 'lead_id', 'has a tag'],
] as const;

/** Those of some leads that something belongs to, each with what that is. */
async function usedLeads(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  const used = new Map<string, string>();
  if (ids.length === 0) return used;
  for (const [table, column, reason] of keepers) {
    const rows = await db
      .selectFrom(table)
      // Each of the tables has the column that is named with it.
      .select(column as 'lead_id')
      .where(column as 'lead_id', 'in', ids)
      .execute();
    for (const row of rows) used.set(String(Object.values(row)[0]), reason);
  }
  return used;
}

/** The name of a lead that stays, and why. */
export function keptName({ lead, reason }: RowUndo): { name: string; reason: string } {
  return { name: leadName(lead), reason };
}
