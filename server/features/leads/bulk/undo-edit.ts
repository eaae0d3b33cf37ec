import type { EndpointReply } from '#contract/endpoint.ts';
import type { previewEditUndo } from '#contract/leads/lead-edits.ts';
import { tagsOfLeadMax } from '#domain/lead/lead-tag.ts';
import { announce } from '#server/platform/bus/change.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { lockTeam } from '../../accounts/team/team.ts';
import { convertedLeads, lockLeads } from '../change-store.ts';
import { readOwners } from '../import/read-person.ts';
import { limitedTo } from '../own-leads.ts';
import { findLeadsById, type LeadRow } from '../store.ts';
import { findTag, type NamedTag, tagsOfLeads } from '../tags/store.ts';
import { leadsOfPart, type NewValues, type WrittenChanges, writeValues } from './edit-part.ts';
import {
  deleteWaiting,
  listEditRows,
  lockEdit,
  type Reader,
  requireEdit,
  updateEdit,
  writeEditRows,
} from './edit-store.ts';
import { convertedReason, mergedReason, requireEditRight, tagGoneReason } from './judge.ts';
import { Staying } from './preview-edit.ts';
import { readStoredChange } from './stored-change.ts';
import type { LeadEditRowsTable, LeadEditsTable } from './tables.ts';

type Planned = NewValues | { lead: LeadRow | undefined; reason: string };

/** @throws Problem `conflict` for a bulk edit that can no longer be taken back. */
function requireUndoable({ state, kept_until }: LeadEditsTable): void {
  if (state === 'undone')
    throw new Problem('conflict', 'This bulk edit has already been taken back.');
  if (kept_until === null)
    throw new Problem('conflict', 'This bulk edit is more than 30 days old and stays.');
}

/**
 * Plans what taking back a bulk edit does to some of its leads, in their order (rule LEAD-16): a lead gets
 * back what it had if it still has what the edit wrote.
 */
async function planUndo(
  db: Queries,
  edit: LeadEditsTable,
  rows: readonly LeadEditRowsTable[],
  reader: Reader,
): Promise<Planned[]> {
  const ids = rows.map(({ lead_id }) => lead_id);
  const { change, tag } = readStoredChange(edit.change);
  const [leads, tags] = [await findLeadsById(db, ids), await tagsOfLeads(db, ids)];
  const isTagThere = tag !== undefined && (await findTag(db, tag.id))?.deleted_at === null;
  const { names } = await readOwners(db);
  const converted =
    change.kind === 'status' && change.status === 'converted'
      ? await convertedLeads(db, ids)
      : new Set<string | null>();
  const owner = limitedTo(reader);
  return rows.map(({ lead_id, changes }) => {
    const lead = leads.get(lead_id);
    if (lead === undefined) return { lead, reason: 'Deleted for good' };
    if (owner !== null && lead.assigned_to !== owner)
      return { lead: undefined, reason: 'No longer assigned to you' };
    if (lead.merged_into !== null) return { lead, reason: mergedReason };
    if (lead.deleted_at !== null && change.kind !== 'delete') return { lead, reason: 'In the bin' };
    // Written by edit-part.ts.
    const { tag: tagged, ...columns } = JSON.parse(changes) as WrittenChanges;
    const has = tags.get(lead_id) ?? [];
    if (tagged !== undefined) return undoTag(lead, has, tagged, isTagThere ? tag : undefined);
    const isAsWritten = Object.entries(columns).every(
      ([column, [, to]]) => lead[column as 'score'] === to,
    );
    if (!isAsWritten) return { lead, reason: 'Changed since then' };
    if (converted.has(lead_id)) return { lead, reason: convertedReason };
    const back = Object.entries(columns).map(([column, [from]]) => [
      column,
      // An owner who may no longer have leads does not get this one back.
      column === 'assigned_to' && !names.has(String(from)) ? null : from,
    ]);
    return { lead, columns: Object.fromEntries(back), tags: null };
  });
}

function undoTag(
  lead: LeadRow,
  has: readonly NamedTag[],
  [from]: [unknown, unknown],
  tag: NamedTag | undefined,
): Planned {
  if (tag === undefined) return { lead, reason: tagGoneReason };
  const isTagged = has.some(({ id }) => id === tag.id);
  const wasTagged = from !== null;
  if (isTagged === wasTagged) return { lead, reason: 'Changed since then' };
  if (!wasTagged) return { lead, columns: {}, tags: has.filter(({ id }) => id !== tag.id) };
  return has.length >= tagsOfLeadMax
    ? { lead, reason: `Has ${tagsOfLeadMax} tags` }
    : { lead, columns: {}, tags: [...has, tag] };
}

/**
 * Says what taking back a bulk edit would do, without doing it.
 *
 * @throws Problem 404; `conflict` if it cannot be taken back.
 */
export async function previewUndo(
  db: Queries,
  id: string,
  reader: Reader,
): Promise<EndpointReply<typeof previewEditUndo>> {
  const edit = await requireEdit(db, id, reader);
  requireUndoable(edit);
  const kept = new Staying();
  let restored = 0;
  for (let after: number | undefined = -1; after !== undefined; ) {
    const rows = await listEditRows(db, id, 'changed', { limit: leadsOfPart, after });
    for (const one of await planUndo(db, edit, rows, reader))
      if ('reason' in one) kept.add(one.reason, one.lead);
      else restored += 1;
    after = rows.length < leadsOfPart ? undefined : rows.at(-1)?.position;
  }
  return { restored, kept: kept.list() };
}

/**
 * Takes back the next leads of a bulk edit in one transaction (rule LEAD-16). The first part ends one
 * that is still running.
 *
 * @throws Problem 404; `conflict`.
 */
export async function undoEditPart(work: Work, id: string): Promise<LeadEditsTable> {
  const { tx, now, actor, caller } = work;
  const edit = await lockEdit(tx, id, caller.person);
  requireUndoable(edit);
  requireEditRight(caller.person, readStoredChange(edit.change).change);
  if (edit.state === 'running') await deleteWaiting(tx, id);
  const rows = await listEditRows(tx, id, 'changed', { limit: leadsOfPart });
  await lockTeam(tx);
  await lockLeads(
    tx,
    rows.map(({ lead_id }) => lead_id),
  );
  const plan = await planUndo(tx, edit, rows, caller.person);
  const restored = plan.flatMap((one) => ('reason' in one ? [] : [one]));
  await writeValues(work, restored, { action: 'bulk edit taken back' });
  await writeEditRows(
    tx,
    rows.map((row, at) => {
      const one = plan[at];
      return one !== undefined && 'reason' in one
        ? { ...row, state: 'kept', reason: one.reason }
        : { ...row, state: 'restored' };
    }),
  );
  const isDone = rows.length < leadsOfPart;
  const next = await updateEdit(tx, id, {
    state: isDone ? 'undone' : 'undoing',
    taken_back_name: actor.name,
    taken_back_at: now,
    restored_count: edit.restored_count + restored.length,
    kept_count: edit.kept_count + rows.length - restored.length,
  });
  if (isDone) await finish(work, next);
  else await announce(work, { topics: ['leads'], to: { admins: true } });
  return next;
}

async function finish(work: Work, edit: LeadEditsTable): Promise<void> {
  await record(work, {
    kind: 'bulk-edit',
    id: edit.id,
    name: edit.label,
    action: 'bulk edit taken back',
    changes: {
      restored: { from: null, to: edit.restored_count },
      kept: { from: null, to: edit.kept_count },
    },
    topics: ['leads'],
  });
}
