import type { EndpointInput } from '#contract/endpoint.ts';
import type { mergeLeads as mergeEndpoint } from '#contract/leads/lead-merges.ts';
import type { MergedField } from '#domain/lead/merge/merged-fields.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { queueEvent } from '#server/platform/webhooks/queue-events.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { requireMay } from '../../accounts/team/team.ts';
import { leadChanges } from '../change-lead.ts';
import { columnsOf, type LeadColumns, lockLead, writeLead } from '../change-store.ts';
import { insertLeadNote } from '../notes/store.ts';
import { leadName, presentLead } from '../present.ts';
import { type ScoreBy, scoreByOf } from '../score-by.ts';
import { openStepsOf } from '../steps/store.ts';
import { findLead, type LeadRow } from '../store.ts';
import type { LeadsTable } from '../tables.ts';
import { belongings, moveAll, placeOf } from './belongings.ts';
import {
  endWaiting,
  hideMerged,
  insertMerge,
  insertMoved,
  keptMs,
  type MovedRow,
  noteMergedEmails,
  noteStepDays,
} from './merge-store.ts';
import { notKept } from './not-kept.ts';
import { passStep } from './pass-step.ts';

/** The columns of a lead that each choice is about. */
export const columnsOfField = {
  name: ['first_name', 'last_name'],
  company: ['company'],
  phone: ['phone'],
  status: ['status'],
  score: ['score'],
  owner: ['assigned_to'],
  message: ['message'],
} as const satisfies Record<MergedField, readonly (keyof LeadColumns)[]>;

/** A column that a merge changed in the lead that stays. */
export type MergedColumn =
  | (typeof columnsOfField)[MergedField][number]
  | 'closed_at'
  | 'closed_reason';

/** What a merge changed, with the values before and after. */
export type MergedColumns = Partial<Record<MergedColumn, [unknown, unknown, ScoreBy?]>>;

/**
 * Merges a lead into another one in one transaction (rule LEAD-11).
 *
 * @returns the id of the merge.
 * @throws Problem `conflict` for a lead that somebody has changed, merged or deleted since.
 */
export async function mergeLeads(
  work: Work,
  id: string,
  { leadId, version, otherVersion, take }: EndpointInput<typeof mergeEndpoint>['body'],
): Promise<string> {
  const { tx, now, actor } = work;
  if (id === leadId) throw sameLead();
  const [stays, other] = await lockBoth(tx, id, leadId);
  for (const [row, shown] of [
    [stays, version],
    [other, otherVersion],
  ] as const)
    if (row.version !== shown)
      throw outOfDate('one of these leads', presentLead((await findLead(tx, row.id)) ?? row));
  const columns = columnsOf(stays);
  const next = { ...columns, ...taken(other, take), ...stillOpen(stays, other) };
  if (next.assigned_to !== stays.assigned_to)
    await requireMay(tx, next.assigned_to, 'lead', 'take');
  const changes: MergedColumns = Object.fromEntries(
    (Object.keys(next) as (keyof LeadColumns)[])
      .filter((name) => next[name] !== columns[name])
      .map((name) => [
        name,
        // Of a score, also whose it was.
        [columns[name], next[name], ...(name === 'score' ? [scoreByOf(stays)] : [])],
      ]),
  );
  const mergeId = newId(now);
  await insertMerge(tx, {
    ...{ id: mergeId, lead_id: id, merged_id: leadId, changes: JSON.stringify(changes) },
    ...{ made_by: actor.name, kept_until: now + keptMs, taken_back_by: '', taken_back_at: null },
    ...{ version: 1, created_at: now },
  });
  const moved: MovedRow[] = [];
  for (const belonging of belongings)
    for (const rowId of await moveAll(tx, belonging, { from: leadId, into: id }))
      moved.push({ place: placeOf(belonging), row_id: rowId, was: null });
  moved.push(...(await writeNotKept(work, { stays, other, next })));
  await writeLead(tx, stays, next, now, scoreByOf(other));
  if (stays.unassigned_since !== null && other.assigned_to !== null) await endWaiting(tx, id);
  moved.push(...(await passStep(tx, { ...stays, ...next })));
  await hideMerged(tx, leadId, id, now);
  await noteMergedEmails(tx, id);
  await noteStepDays(tx, [id, leadId]);
  await insertMoved(tx, mergeId, moved, now);
  await queueEvent(work, { type: 'lead.deleted', id: leadId });
  await record(work, {
    kind: 'lead',
    id,
    name: leadName(next),
    action: 'merged',
    changes: {
      ...leadChanges(stays, { ...stays, ...next }),
      mergedLead: { from: `${leadName(other)} (${other.email})`, to: null },
    },
    topics: ['leads', 'quotes', 'bookings', 'projects', 'inbox', 'chat'],
  });
  return mergeId;
}

/** @throws Problem 404, or `conflict` for leads of which one is in the bin or was merged. */
export async function lockBoth(
  tx: Queries,
  id: string,
  otherId: string,
): Promise<[LeadsTable, LeadsTable]> {
  const locked = new Map<string, LeadsTable>();
  // In the same order for everyone, so that nobody waits for each other.
  for (const one of [id, otherId].toSorted()) {
    const lead = await lockLead(tx, one);
    if (lead === undefined) throw notFound('lead');
    locked.set(one, lead);
  }
  // Both were locked above.
  return [locked.get(id) as LeadsTable, locked.get(otherId) as LeadsTable].map((lead) => {
    refuseHidden(lead);
    return lead;
  }) as [LeadsTable, LeadsTable];
}

/** @throws Problem `conflict` for a lead in the bin, or one that was merged. */
export function refuseHidden(lead: LeadRow): void {
  if (lead.merged_into !== null)
    throw new Problem('conflict', `${leadName(lead)} has already been merged into another lead.`);
  if (lead.deleted_at !== null)
    throw new Problem('conflict', `${leadName(lead)} is in the bin. Restore this lead first.`);
}

function sameLead(): Problem {
  const message = 'Please choose another lead';
  return new Problem('invalid_input', message, { issues: [{ path: 'leadId', message }] });
}

/** What was chosen from the other lead. */
function taken(other: LeadRow, take: readonly MergedField[]): Partial<LeadColumns> {
  return Object.fromEntries(
    take.flatMap((field) => columnsOfField[field].map((name) => [name, other[name]])),
  );
}

/** Somebody still deals with the person if one of the leads is open. */
function stillOpen(stays: LeadRow, other: LeadRow): Partial<LeadColumns> {
  return stays.closed_at !== null && other.closed_at === null
    ? { closed_at: null, closed_reason: '' }
    : {};
}

/** Writes down what is kept of neither lead, so that nothing that somebody typed is out of sight. */
async function writeNotKept(
  { tx, now, actor }: Work,
  { stays, other, next }: { stays: LeadRow; other: LeadRow; next: LeadColumns },
): Promise<MovedRow[]> {
  // It stays with the merged lead only if there is one already.
  const step = (await openStepsOf(tx, [other.id])).get(other.id);
  const text = notKept({ stays, other, next, step });
  if (text === '') return [];
  const note = {
    ...{ id: newId(now), lead_id: stays.id, text, author_id: actor.id, author_name: actor.name },
    ...{ edited_at: null, deleted_at: null, version: 1, created_at: now },
  };
  await insertLeadNote(tx, note);
  return [{ place: 'note', row_id: note.id, was: null }];
}
