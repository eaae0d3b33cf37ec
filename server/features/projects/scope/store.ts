import type { Queries } from '#server/platform/db/schema.ts';
import type { ScopeItemsTable } from '../tables.ts';

/** The scope items of a project that are not removed, in order. */
export function listScopeOf(db: Queries, projectId: string): Promise<ScopeItemsTable[]> {
  return db
    .selectFrom('scope_items')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** A scope item, removed or not. */
export function findScopeItem(db: Queries, id: string): Promise<ScopeItemsTable | undefined> {
  return db.selectFrom('scope_items').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertScopeItems(
  tx: Queries,
  items: readonly ScopeItemsTable[],
): Promise<void> {
  if (items.length > 0) await tx.insertInto('scope_items').values(items).execute();
}

/** The highest position in a project, removed items included; 0 when there is none. */
export async function lastScopePosition(db: Queries, projectId: string): Promise<number> {
  const row = await db
    .selectFrom('scope_items')
    .select((e) => e.fn.max<number | null>('position').as('last'))
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Puts a scope item on a milestone. */
export async function putOnMilestone(
  tx: Queries,
  { id, milestoneId }: { id: string; milestoneId: string },
  now: number,
): Promise<void> {
  await tx
    .updateTable('scope_items')
    .set((item) => ({
      milestone_id: milestoneId,
      version: item('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}
