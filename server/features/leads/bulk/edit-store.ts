import { sql } from 'kysely';
import { editKeptDays } from '#domain/lead/lead-edit.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { limitedTo } from '../own-leads.ts';
import type { LeadEditRowsTable, LeadEditsTable } from './tables.ts';

/** How long the rows of a bulk edit are kept, in milliseconds. */
export const keptMs = editKeptDays * 86_400_000;
/** Bulk edits of one page of the list. */
export const editsPerPage = 20;

/** Whoever asks for bulk edits. */
export type Reader = Pick<Person, 'id' | 'rights'> | null | undefined;

/** Bulk edits, newest first, one more than a page has; only their own for whoever sees only their own leads. */
export async function listEdits(
  db: Queries,
  reader: Reader,
  after?: string,
): Promise<LeadEditsTable[]> {
  const owner = limitedTo(reader);
  const last = after === undefined ? undefined : await findEdit(db, after);
  let query = db.selectFrom('lead_edits').selectAll();
  if (owner !== null) query = query.where('made_by', '=', owner);
  if (last !== undefined)
    query = query.where((e) =>
      e(e.refTuple('created_at', 'id'), '<', e.tuple(last.created_at, last.id)),
    );
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(editsPerPage + 1)
    .execute();
}

function findEdit(db: Queries, id: string): Promise<LeadEditsTable | undefined> {
  return db.selectFrom('lead_edits').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @throws Problem 404, also for that of somebody else if the reader sees only their own leads. */
export async function requireEdit(
  db: Queries,
  id: string,
  reader: Reader,
): Promise<LeadEditsTable> {
  return mustSee(await findEdit(db, id), reader);
}

function mustSee(edit: LeadEditsTable | undefined, reader: Reader): LeadEditsTable {
  const owner = limitedTo(reader);
  if (edit === undefined || (owner !== null && edit.made_by !== owner)) throw notFound('bulk edit');
  return edit;
}

/**
 * Locks a bulk edit until the transaction ends: its parts are done one after the other, whoever asks
 * for them.
 *
 * @throws Problem 404.
 */
export async function lockEdit(tx: Queries, id: string, reader: Reader): Promise<LeadEditsTable> {
  const edit = await tx
    .updateTable('lead_edits')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return mustSee(edit, reader);
}

/** Changes a bulk edit that this transaction has locked. */
export function updateEdit(
  tx: Queries,
  id: string,
  change: Partial<LeadEditsTable>,
): Promise<LeadEditsTable> {
  return tx
    .updateTable('lead_edits')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Rows of a bulk edit in their order. */
export function listEditRows(
  db: Queries,
  editId: string,
  state: LeadEditRowsTable['state'] | undefined,
  { limit, after = -1 }: { limit: number; after?: number },
): Promise<LeadEditRowsTable[]> {
  let query = db.selectFrom('lead_edit_rows').selectAll().where('edit_id', '=', editId);
  if (state !== undefined) query = query.where('state', '=', state);
  return query.where('position', '>', after).orderBy('position').limit(limit).execute();
}

/** Adds rows, or writes what became of them. */
export async function writeEditRows(
  tx: Queries,
  rows: readonly LeadEditRowsTable[],
): Promise<void> {
  for (const some of batchesOf(rows))
    await tx
      .insertInto('lead_edit_rows')
      .values([...some])
      .onConflict((c) =>
        c.column('id').doUpdateSet((e) => ({
          state: e.ref('excluded.state'),
          reason: e.ref('excluded.reason'),
          changes: e.ref('excluded.changes'),
        })),
      )
      .execute();
}

/** Deletes the rows of a bulk edit that are still to be changed. */
export async function deleteWaiting(tx: Queries, editId: string): Promise<void> {
  await tx
    .deleteFrom('lead_edit_rows')
    .where('edit_id', '=', editId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Deletes the rows of bulk edits that can no longer be taken back (rule LEAD-16). */
export async function forgetOldEdits(tx: Queries, now: number): Promise<void> {
  const old = await tx
    .updateTable('lead_edits')
    .set({ kept_until: null, version: sql`version + 1` })
    .where('kept_until', '<', now)
    .returning('id')
    .execute();
  for (const { id } of old)
    await tx.deleteFrom('lead_edit_rows').where('edit_id', '=', id).execute();
}
