import { sql } from 'kysely';
import { batchesOf } from '#server/platform/db/batches.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { searchColumnsOf } from '../search-columns.ts';
import { noStepKey } from '../steps/store.ts';
import type { LeadMergeRowsTable, LeadMergesTable } from './tables.ts';

const dayMs = 86_400_000;
/** How long a merge can be taken back (rule LEAD-12). */
export const keptMs = 30 * dayMs;
/** Merges that a lead shows: the newest. */
const shownMerges = 20;

/** A merge with the person who was merged. */
export type MergeRow = LeadMergesTable & Record<'first_name' | 'last_name' | 'email', string>;

const merges = (db: Queries) =>
  db
    .selectFrom('lead_merges as m')
    .innerJoin('leads as l', 'l.id', 'm.merged_id')
    .selectAll('m')
    .select(['l.first_name', 'l.last_name', 'l.email']);

/** The merges into a lead that were not taken back, newest first. */
export function listMerges(db: Queries, leadId: string): Promise<MergeRow[]> {
  return merges(db)
    .where('m.lead_id', '=', leadId)
    .where('m.taken_back_at', 'is', null)
    .orderBy('m.id', 'desc')
    .limit(shownMerges)
    .execute();
}

/** @throws Problem 404 */
export async function requireMerge(db: Queries, leadId: string, id: string): Promise<MergeRow> {
  const row = await merges(db)
    .where('m.id', '=', id)
    .where('m.lead_id', '=', leadId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('merge');
  return row;
}

/** @throws a unique violation when somebody merges the same lead in this moment. */
export async function insertMerge(tx: Queries, merge: LeadMergesTable): Promise<void> {
  await tx.insertInto('lead_merges').values(merge).execute();
}

/** Marks a merge as taken back. @returns whether it was not before. */
export async function endMerge(
  tx: Queries,
  id: string,
  taken: Pick<LeadMergesTable, 'taken_back_by' | 'taken_back_at'>,
): Promise<boolean> {
  const row = await tx
    .updateTable('lead_merges')
    .set({ ...taken, kept_until: null, changes: '{}', version: sql`version + 1` })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A row that a merge moved or wrote. */
export type MovedRow = Pick<LeadMergeRowsTable, 'place' | 'row_id' | 'was'>;

export async function insertMoved(
  tx: Queries,
  mergeId: string,
  moved: readonly MovedRow[],
  now: number,
): Promise<void> {
  for (const some of batchesOf(moved))
    await tx
      .insertInto('lead_merge_rows')
      .values(some.map((row) => ({ ...row, id: newId(now), merge_id: mergeId })))
      .execute();
}

export function listMoved(db: Queries, mergeId: string): Promise<MovedRow[]> {
  return db
    .selectFrom('lead_merge_rows')
    .select(['place', 'row_id', 'was'])
    .where('merge_id', '=', mergeId)
    .execute();
}

export async function deleteMoved(tx: Queries, mergeId: string): Promise<void> {
  await tx.deleteFrom('lead_merge_rows').where('merge_id', '=', mergeId).execute();
}

/** Forgets what merges have moved that can no longer be taken back. */
export async function forgetOldMerges(tx: Queries, now: number): Promise<void> {
  const old = await tx
    .updateTable('lead_merges')
    .set({ kept_until: null, changes: '{}', version: sql`version + 1` })
    .where('kept_until', '<', now)
    .returning('id')
    .execute();
  for (const { id } of old) await deleteMoved(tx, id);
}

/** Keeps a lead from getting an owner by a rule: whose it is was decided in the merge (rule LEAD-17). */
export async function endWaiting(tx: Queries, id: string): Promise<void> {
  await tx.updateTable('leads').set({ unassigned_since: null }).where('id', '=', id).execute();
}

/** Hides a lead: whatever knows its address or its id finds the one that it was merged into. */
export async function hideMerged(
  tx: Queries,
  id: string,
  into: string,
  now: number,
): Promise<void> {
  await tx
    .updateTable('leads')
    .set({ merged_into: into, deleted_at: now, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Shows a lead again that was merged. */
export async function showMerged(tx: Queries, id: string, now: number): Promise<void> {
  await tx
    .updateTable('leads')
    .set({ merged_into: null, deleted_at: null, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Notes at a lead which addresses lead to it, by which it is found too. */
export async function noteMergedEmails(tx: Queries, id: string): Promise<void> {
  const lead = await tx.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  if (lead === undefined) return;
  const merged = await tx
    .selectFrom('leads')
    .select('email')
    .where('merged_into', '=', id)
    .orderBy('id')
    .execute();
  const merged_emails = merged.map(({ email }) => email).join(' ');
  const { search_text } = searchColumnsOf({ ...lead, merged_emails });
  await tx.updateTable('leads').set({ merged_emails, search_text }).where('id', '=', id).execute();
}

/** Notes at some leads when their open steps are due. */
export async function noteStepDays(tx: Queries, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('leads')
    .set({
      step_key: sql`coalesce((select due_on from lead_steps where lead_steps.lead_id = leads.id
        and done_at is null and lead_steps.deleted_at is null), ${noStepKey})`,
    })
    .where('id', 'in', ids)
    .execute();
}
