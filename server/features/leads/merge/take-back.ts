import type { EndpointReply } from '#contract/endpoint.ts';
import type { MergedCounts, previewLeadMergeUndo } from '#contract/leads/lead-merges.ts';
import { type MergedField, mergedFields } from '#domain/lead/merge/merged-fields.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { emailKey } from '../../accounts/store.ts';
import { findResponsible, lockTeam } from '../../accounts/team/team.ts';
import { leadChanges } from '../change-lead.ts';
import {
  columnsOf,
  convertedLeads,
  type LeadColumns,
  lockLead,
  writeLead,
} from '../change-store.ts';
import { leadName } from '../present.ts';
import { type ScoreBy, scoreByOf } from '../score-by.ts';
import { findLead, type LeadRow } from '../store.ts';
import { belongings, listKept, moveSome, placeOf } from './belongings.ts';
import { listLeftBehind, moveLeftBehind } from './left-behind.ts';
import {
  columnsOfField,
  type MergedColumn,
  type MergedColumns,
  refuseHidden,
} from './merge-leads.ts';
import {
  deleteMoved,
  endMerge,
  listMoved,
  type MergeRow,
  type MovedRow,
  noteMergedEmails,
  noteStepDays,
  requireMerge,
  showMerged,
} from './merge-store.ts';
import { passStepsBack } from './pass-step.ts';
import { presentMerge } from './present.ts';

/** What taking back a merge does. */
interface UndoPlan {
  merge: MergeRow;
  stays: LeadRow;
  other: LeadRow;
  moved: MovedRow[];
  /** The rows that go back, by place. */
  back: Map<string, string[]>;
  /** The note that the merge wrote, if nobody has changed it since. */
  note: string | undefined;
  counts: { back: MergedCounts; stays: MergedCounts };
  /** Columns that get their old value back. */
  restored: Partial<LeadColumns>;
  /** Whose the score is if it is restored. */
  scoreBy: ScoreBy;
  fields: MergedField[];
  keptFields: MergedField[];
}

/**
 * Says what taking back a merge would do, without doing it.
 *
 * @throws Problem 404; `conflict` if it cannot be taken back.
 */
export async function previewTakeBack(
  db: Queries,
  { id, mergeId, now }: { id: string; mergeId: string; now: number },
): Promise<EndpointReply<typeof previewLeadMergeUndo>> {
  const merge = await requireMerge(db, id, mergeId);
  const { counts, fields, keptFields } = await planUndo(db, merge, now);
  return { merge: presentMerge(merge), ...counts, fields, keptFields };
}

/**
 * Takes back a merge (rule LEAD-12): the other lead is there again with what was its own and what was
 * sent from its addresses since. What the team wrote or changed since stays.
 *
 * @returns the id of the other lead.
 * @throws Problem 404; `conflict`.
 */
export async function takeBack(
  work: Work,
  { id, mergeId }: { id: string; mergeId: string },
): Promise<string> {
  const { tx, now, actor } = work;
  const merge = await requireMerge(tx, id, mergeId);
  const otherId = merge.merged_id;
  await lockTeam(tx);
  for (const one of [id, otherId].toSorted()) await lockLead(tx, one);
  const { back, note, restored, scoreBy, moved } = await planUndo(tx, merge, now);
  if (!(await endMerge(tx, merge.id, { taken_back_by: actor.name, taken_back_at: now })))
    throw takenBack();
  const left = await listLeftBehind(tx, id);
  for (const belonging of belongings)
    await moveSome(tx, belonging, {
      ...{ from: id, into: otherId, ids: back.get(placeOf(belonging)) ?? [] },
    });
  if (note !== undefined) await tx.deleteFrom('lead_notes').where('id', '=', note).execute();
  const before = await lockOf(tx, id);
  await writeLead(tx, before, { ...columnsOf(before), ...restored }, now, scoreBy);
  await passStepsBack(tx, moved);
  await moveLeftBehind(tx, await lockOf(tx, id), left, now);
  await showMerged(tx, otherId, now);
  for (const one of [id, otherId]) await noteMergedEmails(tx, one);
  await noteStepDays(tx, [id, otherId]);
  await deleteMoved(tx, merge.id);
  const [after, other] = [await lockOf(tx, id), await lockOf(tx, otherId)];
  const entry = {
    kind: 'lead',
    action: 'merge taken back',
    topics: ['leads', 'quotes', 'bookings', 'projects', 'inbox', 'chat'],
  } as const;
  await record(work, {
    ...{ ...entry, id, name: leadName(after) },
    changes: {
      ...leadChanges(before, after),
      mergedLead: { from: null, to: `${leadName(other)} (${other.email})` },
    },
  });
  await record(work, { ...entry, id: otherId, name: leadName(other) });
  return otherId;
}

async function lockOf(tx: Queries, id: string): Promise<LeadRow> {
  const lead = await findLead(tx, id);
  if (lead === undefined) throw notFound('lead');
  return lead;
}

function takenBack(): Problem {
  return new Problem('conflict', 'This merge has already been taken back.');
}

async function planUndo(db: Queries, merge: MergeRow, now: number): Promise<UndoPlan> {
  if (merge.taken_back_at !== null) throw takenBack();
  if (merge.kept_until === null || merge.kept_until < now)
    throw new Problem('conflict', 'This merge is more than 30 days old and stays.');
  const [stays, other] = [await lockOf(db, merge.lead_id), await lockOf(db, merge.merged_id)];
  if (stays.merged_into !== null)
    throw new Problem(
      'conflict',
      `${leadName(stays)} was merged into another lead since. Take that merge back first.`,
    );
  refuseHidden(stays);
  const moved = await listMoved(db, merge.id);
  const { back, counts, note } = await planRows(db, merge, moved, addressesOf(other));
  const projects = back.get('projects.source_lead_id') ?? [];
  const isConverted = (await convertedLeads(db, [stays.id], projects)).size > 0;
  const hasNews = counts.stays.length > 0 || (await hasChatNews(db, merge, back));
  const fields = await planFields(db, merge, { stays, isConverted, hasNews });
  return { merge, stays, other, moved, back, note, counts, ...fields };
}

/** Whether somebody has written since a merge in a chat that stays. */
async function hasChatNews(
  db: Queries,
  { lead_id, created_at }: MergeRow,
  back: UndoPlan['back'],
): Promise<boolean> {
  const chats = await db
    .selectFrom('conversations')
    .select('id')
    .where('lead_id', '=', lead_id)
    .where('last_message_at', '>=', created_at)
    .execute();
  const going = new Set(back.get('conversations.lead_id'));
  return chats.some(({ id }) => !going.has(id));
}

/** The addresses of a lead and of those that were merged into it before. */
function addressesOf({ email, merged_emails }: LeadRow): string[] {
  return [email, ...merged_emails.split(' ').filter(Boolean)].map(emailKey);
}

/** Which rows go back to the other lead, and which stay because they were written since. */
async function planRows(
  db: Queries,
  merge: MergeRow,
  moved: readonly MovedRow[],
  addresses: readonly string[],
): Promise<Pick<UndoPlan, 'back' | 'counts' | 'note'>> {
  const back: UndoPlan['back'] = new Map();
  const counts: UndoPlan['counts'] = { back: [], stays: [] };
  const written = moved.find(({ place }) => place === 'note')?.row_id;
  const note = written === undefined ? undefined : await untouched(db, written);
  for (const belonging of belongings) {
    const place = placeOf(belonging);
    const own = new Set(moved.filter((row) => row.place === place).map(({ row_id }) => row_id));
    const kept = await listKept(db, belonging, {
      ...{ of: merge.lead_id, since: merge.created_at, others: addresses },
    });
    const goes = kept.filter((row) => own.has(row.id) || (row.is_new === 1 && row.is_others === 1));
    const ids = new Set(goes.map((row) => row.id));
    back.set(place, [...ids]);
    const { kind } = belonging;
    if (kind === undefined) continue;
    const stays = kept.filter((row) => row.is_new === 1 && !ids.has(row.id) && row.id !== note);
    if (ids.size > 0) counts.back.push({ kind, count: ids.size });
    if (stays.length > 0) counts.stays.push({ kind, count: stays.length });
  }
  return { back, counts, note };
}

/** A note that nobody has edited, deleted or moved. */
async function untouched(db: Queries, id: string): Promise<string | undefined> {
  const note = await db
    .selectFrom('lead_notes')
    .select('id')
    .where('id', '=', id)
    .where('version', '=', 1)
    .executeTakeFirst();
  return note?.id;
}

/**
 * Which fields of the lead that stays get back what they had: those that nobody has changed since, but not
 * the status of a lead that keeps a project. A lead that the merge opened stays open if there is news.
 */
async function planFields(
  db: Queries,
  { changes: json }: MergeRow,
  { stays, isConverted, hasNews }: { stays: LeadRow; isConverted: boolean; hasNews: boolean },
): Promise<Pick<UndoPlan, 'restored' | 'scoreBy' | 'fields' | 'keptFields'>> {
  // Written by merge-leads.ts.
  const changes = JSON.parse(json) as MergedColumns;
  // A score that the rules changed since is one that nobody typed.
  const isAsMerged = (name: MergedColumn) =>
    stays[name] === changes[name]?.[1] || (name === 'score' && stays.score_by === 'rules');
  const changed = mergedFields.filter((field) =>
    columnsOfField[field].some((name) => name in changes),
  );
  const fields = changed.filter(
    (field) =>
      columnsOfField[field].every((name) => !(name in changes) || isAsMerged(name)) &&
      !(field === 'status' && stays.status === 'converted' && isConverted),
  );
  const closing = ['closed_at', 'closed_reason'] as const;
  const names = [
    ...fields.flatMap((field) => [...columnsOfField[field]]),
    ...(!hasNews && closing.every(isAsMerged) ? closing : []),
  ].filter((name) => name in changes);
  const restored: Partial<Record<MergedColumn, unknown>> = Object.fromEntries(
    names.map((name) => [name, changes[name]?.[0]]),
  );
  // An owner who may no longer have leads does not get this one back.
  const owner = restored.assigned_to;
  if (typeof owner === 'string' && (await findResponsible(db, owner, 'lead')) === undefined)
    restored.assigned_to = null;
  return {
    restored: restored as Partial<LeadColumns>,
    scoreBy: changes.score?.[2] ?? scoreByOf(stays),
    fields,
    keptFields: changed.filter((field) => !fields.includes(field)),
  };
}
