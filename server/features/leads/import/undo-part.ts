import { announce } from '#server/platform/bus/change.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { queueEvents } from '#server/platform/webhooks/queue-events.ts';
import { record, recordAll } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { lockTeam } from '../../accounts/team/team.ts';
import { leadChanges } from '../change-lead.ts';
import { columnsOf, lockLeads, writeLead } from '../change-store.ts';
import { leadName } from '../present.ts';
import {
  deleteAllRows,
  deleteRows,
  deleteWaiting,
  listRows,
  lockImport,
  updateImport,
} from './import-store.ts';
import { planUndo, type RowUndo } from './plan-undo.ts';
import type { LeadImportsTable } from './tables.ts';

/** Rows that are taken back in one transaction. */
const rowsOfPart = 250;

/** @throws Problem `conflict` for an import whose rows are gone. */
export function requireUndoable({ state, kept_until }: LeadImportsTable): void {
  if (state === 'undone') throw new Problem('conflict', 'This import has already been taken back.');
  if (kept_until === null)
    throw new Problem('conflict', 'This import is more than 30 days old and stays.');
}

/**
 * Takes back the next rows of an import in one transaction (rule IMPORT-4). The first part ends an
 * import that is still running.
 *
 * @throws Problem 404; `conflict`.
 */
export async function undoPart(work: Work, id: string): Promise<LeadImportsTable> {
  const { tx, now, actor } = work;
  const row = await lockImport(tx, id);
  requireUndoable(row);
  if (row.state !== 'undoing') await deleteWaiting(tx, id);
  const rows = await listRows(tx, id, ['created', 'changed'], { limit: rowsOfPart });
  await lockTeam(tx);
  // Nobody can change them, or give them something, until this is decided.
  await lockLeads(
    tx,
    rows.flatMap(({ lead_id }) => lead_id ?? []),
  );
  const plan = await planUndo(tx, rows);
  const deleted = await deleteLeads(work, plan);
  const fields = await restoreLeads(work, plan);
  await deleteRows(tx, rows);
  const isDone = rows.length < rowsOfPart;
  const written = await updateImport(tx, id, {
    state: isDone ? 'undone' : 'undoing',
    taken_back_name: actor.name,
    taken_back_at: now,
    deleted_count: row.deleted_count + deleted,
    kept_count: row.kept_count + plan.filter(({ does }) => does === 'keep').length,
    restored_fields: row.restored_fields + fields,
    ...(isDone && { kept_until: null }),
  });
  if (isDone) await finish(work, written);
  else await announce(work, { topics: ['leads'], to: { admins: true } });
  return written;
}

/** Deletes the leads that only the import knows of, for good: their file is where they came from. */
async function deleteLeads(work: Work, plan: readonly RowUndo[]): Promise<number> {
  const gone = plan.filter(({ does }) => does === 'delete').map(({ lead }) => lead);
  if (gone.length === 0) return 0;
  await work.tx
    .deleteFrom('leads')
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute();
  await queueEvents(
    work,
    gone.map(({ id }) => ({ type: 'lead.deleted', id })),
  );
  return gone.length;
}

/** @returns how many fields got back what they had. */
async function restoreLeads(work: Work, plan: readonly RowUndo[]): Promise<number> {
  const changed = plan.filter(({ restored }) => Object.keys(restored).length > 0);
  if (changed.length === 0) return 0;
  for (const { lead, restored, scoreBy } of changed)
    await writeLead(work.tx, lead, { ...columnsOf(lead), ...restored }, work.now, scoreBy);
  const handsOver = changed.some(({ restored }) => 'assigned_to' in restored);
  await recordAll(
    work,
    {
      kind: 'lead',
      action: 'import taken back',
      topics: handsOver ? ['leads', 'quotes', 'bookings'] : ['leads'],
    },
    changed.map(({ lead, restored }) => ({
      id: lead.id,
      name: leadName({ ...lead, ...restored }),
      changes: leadChanges(lead, { ...lead, ...restored }),
    })),
  );
  return changed.reduce((sum, { restored }) => sum + Object.keys(restored).length, 0);
}

async function finish(work: Work, row: LeadImportsTable): Promise<void> {
  await deleteAllRows(work.tx, row.id);
  await record(work, {
    kind: 'import',
    id: row.id,
    name: row.file_name,
    action: 'import taken back',
    changes: {
      deleted: { from: null, to: row.deleted_count },
      kept: { from: null, to: row.kept_count },
      fields: { from: null, to: row.restored_fields },
    },
    topics: ['leads'],
  });
}
