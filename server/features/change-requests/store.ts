import type { Queries } from '#server/platform/db/schema.ts';
import { type ChangeFile, listChangeFiles } from './files/file-store.ts';
import type { ChangeLinesTable, ChangeRequestsTable, ChangeSettingsTable } from './tables.ts';

/** A change with its lines and the client's files, in order. */
export interface Change extends ChangeRequestsTable {
  lines: ChangeLinesTable[];
  files: ChangeFile[];
}

/** How many changes of a project are read that nobody signed: whoever may ask may ask again and again. */
const maxUnsigned = 200;

/**
 * The changes of a project, newest first: every signed one, because contract and limits are sums over
 * them, and the newest of the others.
 */
export async function listChangesOf(db: Queries, projectId: string): Promise<Change[]> {
  const rows = await db
    .selectFrom('change_requests')
    .selectAll()
    .where('project_id', '=', projectId)
    .where((e) =>
      e.or([
        e('state', '=', 'accepted'),
        e(
          'id',
          'in',
          e
            .selectFrom('change_requests as unsigned')
            .select('unsigned.id')
            .where('unsigned.project_id', '=', projectId)
            .where('unsigned.state', '<>', 'accepted')
            .orderBy('unsigned.created_at', 'desc')
            .orderBy('unsigned.id', 'desc')
            .limit(maxUnsigned),
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return withContents(db, rows);
}

/**
 * The offers of projects that have not expired, oldest first, without their lines.
 *
 * @param dayStart when the company's today began
 */
export async function listOffered(
  db: Queries,
  projectIds: readonly string[],
  dayStart: number,
): Promise<ChangeRequestsTable[]> {
  if (projectIds.length === 0) return [];
  return db
    .selectFrom('change_requests')
    .selectAll()
    .where('project_id', 'in', projectIds)
    .where('state', '=', 'offered')
    .where('valid_until', '>', dayStart)
    .orderBy('offered_at')
    .orderBy('id')
    .execute();
}

export async function findChange(db: Queries, id: string): Promise<Change | undefined> {
  const row = await db
    .selectFrom('change_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && (await withContents(db, [row]))[0];
}

async function withContents(db: Queries, rows: readonly ChangeRequestsTable[]): Promise<Change[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .selectFrom('change_request_lines')
    .selectAll()
    .where('change_id', 'in', ids)
    .orderBy('change_id')
    .orderBy('position')
    .execute();
  const files = await listChangeFiles(db, ids);
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ change_id: changeId }) => changeId === row.id),
    files: files.filter(({ changeId }) => changeId === row.id),
  }));
}

/** Replaces the lines of a change. */
export async function writeLines(
  tx: Queries,
  changeId: string,
  lines: readonly ChangeLinesTable[],
): Promise<void> {
  await tx.deleteFrom('change_request_lines').where('change_id', '=', changeId).execute();
  if (lines.length > 0)
    await tx
      .insertInto('change_request_lines')
      .values([...lines])
      .execute();
}

/** Writes a change if it still has the version that was read; undefined if not. */
export async function updateChange(
  tx: Queries,
  { lines, files, ...read }: Change,
  change: Partial<ChangeRequestsTable>,
): Promise<Change | undefined> {
  const row = await tx
    .updateTable('change_requests')
    .set({ ...change, version: read.version + 1 })
    .where('id', '=', read.id)
    .where('version', '=', read.version)
    .where('state', '=', read.state)
    .returningAll()
    .executeTakeFirst();
  return row && { ...row, lines, files };
}

/** What differs from the usual in a project. */
export function findSettings(
  db: Queries,
  projectId: string,
): Promise<ChangeSettingsTable | undefined> {
  return db
    .selectFrom('project_change_settings')
    .selectAll()
    .where('id', '=', projectId)
    .executeTakeFirst();
}
