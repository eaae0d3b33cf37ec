import { sql } from 'kysely';
import { importKeptDays } from '#domain/lead/import/import-fields.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { LeadImportRowsTable, LeadImportsTable } from './tables.ts';

/** How long the rows of an import are kept, in milliseconds. */
export const keptMs = importKeptDays * 86_400_000;
/** Imports of one page of the list. */
export const importsPerPage = 20;

/** Imports, newest first, one more than a page has. */
export async function listImports(db: Queries, after?: string): Promise<LeadImportsTable[]> {
  const last = after === undefined ? undefined : await findImport(db, after);
  let query = db.selectFrom('lead_imports').selectAll();
  if (last !== undefined)
    query = query.where((e) =>
      e(e.refTuple('created_at', 'id'), '<', e.tuple(last.created_at, last.id)),
    );
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(importsPerPage + 1)
    .execute();
}

export function findImport(db: Queries, id: string): Promise<LeadImportsTable | undefined> {
  return db.selectFrom('lead_imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @throws Problem 404. */
export async function requireImport(db: Queries, id: string): Promise<LeadImportsTable> {
  const row = await findImport(db, id);
  if (row === undefined) throw notFound('import');
  return row;
}

/**
 * Locks an import until the transaction ends: its parts are done one after the other, whoever asks for
 * them.
 *
 * @throws Problem 404.
 */
export async function lockImport(tx: Queries, id: string): Promise<LeadImportsTable> {
  const row = await tx
    .updateTable('lead_imports')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw notFound('import');
  return row;
}

/** Changes an import that this transaction has locked. */
export function updateImport(
  tx: Queries,
  id: string,
  change: Partial<LeadImportsTable>,
): Promise<LeadImportsTable> {
  return tx
    .updateTable('lead_imports')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Rows of an import in some states, in the order of the file. */
export function listRows(
  db: Queries,
  importId: string,
  states: readonly LeadImportRowsTable['state'][],
  { limit, after = 0 }: { limit: number; after?: number },
): Promise<LeadImportRowsTable[]> {
  return db
    .selectFrom('lead_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('state', 'in', states)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Adds rows, or writes what became of them. */
export async function writeRows(tx: Queries, rows: readonly LeadImportRowsTable[]): Promise<void> {
  for (const some of batchesOf(rows))
    await tx
      .insertInto('lead_import_rows')
      .values([...some])
      .onConflict((c) =>
        c.column('id').doUpdateSet((e) => ({
          state: e.ref('excluded.state'),
          cells: e.ref('excluded.cells'),
          reason: e.ref('excluded.reason'),
          email_key: e.ref('excluded.email_key'),
          lead_id: e.ref('excluded.lead_id'),
          changes: e.ref('excluded.changes'),
        })),
      )
      .execute();
}

/** Deletes rows. */
export async function deleteRows(tx: Queries, rows: readonly LeadImportRowsTable[]): Promise<void> {
  for (const some of batchesOf(rows))
    await tx
      .deleteFrom('lead_import_rows')
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
}

/** Deletes the rows of an import that are still to be imported. */
export async function deleteWaiting(tx: Queries, importId: string): Promise<void> {
  await tx
    .deleteFrom('lead_import_rows')
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Deletes all rows of an import: it can no longer be taken back. */
export async function deleteAllRows(tx: Queries, importId: string): Promise<void> {
  await tx.deleteFrom('lead_import_rows').where('import_id', '=', importId).execute();
}

/** The import that a lead is from: the file, and who imported it. */
export function findImportOf(
  db: Queries,
  leadId: string,
): Promise<Pick<LeadImportsTable, 'file_name' | 'imported_name'> | undefined> {
  return db
    .selectFrom('leads')
    .innerJoin('lead_imports', 'lead_imports.id', 'leads.import_id')
    .select(['file_name', 'imported_name'])
    .where('leads.id', '=', leadId)
    .executeTakeFirst();
}

/** The rows of an import that created or changed some leads. */
export async function listRowsOfLeads(
  db: Queries,
  importId: string,
  leadIds: readonly string[],
): Promise<{ leadId: string; position: number }[]> {
  if (leadIds.length === 0) return [];
  const rows = await db
    .selectFrom('lead_import_rows')
    .select(['lead_id', 'position'])
    .where('import_id', '=', importId)
    .where('lead_id', 'in', leadIds)
    .execute();
  return rows.map(({ lead_id, position }) => ({ leadId: lead_id ?? '', position }));
}

/** How many leads of an import came to each of the team, newly or by a change. */
export async function countByOwner(
  db: Queries,
  importId: string,
): Promise<{ owner: string; leads: number }[]> {
  const rows = await db
    .selectFrom('lead_import_rows as r')
    .innerJoin('leads as l', 'l.id', 'r.lead_id')
    .select(['l.assigned_to as owner', (e) => e.fn.countAll<number>().as('leads')])
    .where('r.import_id', '=', importId)
    .where('r.state', 'in', ['created', 'changed'])
    .where((e) => e.or([e('r.state', '=', 'created'), e('r.changes', 'like', '%"assigned_to"%')]))
    .where('l.assigned_to', 'is not', null)
    .groupBy('l.assigned_to')
    .execute();
  return rows.flatMap(({ owner, leads }) =>
    owner === null ? [] : [{ owner, leads: Number(leads) }],
  );
}

/** Deletes the rows of imports that can no longer be taken back (rule IMPORT-4). */
export async function forgetOldImports(tx: Queries, now: number): Promise<void> {
  const old = await tx
    .updateTable('lead_imports')
    .set({ kept_until: null, version: sql`version + 1` })
    .where('kept_until', '<', now)
    .returning('id')
    .execute();
  for (const { id } of old) await deleteAllRows(tx, id);
}
