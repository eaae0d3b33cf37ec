import { displayName } from '#domain/account/name.ts';
import {
  type SavedViewList,
  savedViewLists,
  sharedViewsMax,
} from '#domain/saved-view/saved-view.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { SavedViewsTable } from './tables.ts';

/** The views of one person, or those that all share (null), in their order. */
export async function listViewsOf(
  db: Queries,
  ownerId: string | null,
  list?: SavedViewList,
): Promise<SavedViewsTable[]> {
  let query = db
    .selectFrom('saved_views')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    // Along the index that has just these, of which there are never more.
    .orderBy('list')
    .orderBy('name_key')
    .limit(savedViewLists.length * sharedViewsMax);
  if (list !== undefined) query = query.where('list', '=', list);
  const rows = await query.execute();
  return rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

/** A view, removed or not. */
export function findView(db: Queries, id: string): Promise<SavedViewsTable | undefined> {
  return db.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The names of authors who have not left, by the ids of their accounts. */
export async function namesOfAuthors(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    people.map((one) => [one.id, displayName(one.first_name, one.last_name, one.email)]),
  );
}

export async function insertView(tx: Queries, row: SavedViewsTable): Promise<void> {
  await tx.insertInto('saved_views').values(row).execute();
}

/** Stores the order of some views: the place of each that has another one by now. */
export async function writeOrder(tx: Queries, ordered: readonly SavedViewsTable[]): Promise<void> {
  for (const [position, view] of ordered.entries())
    if (view.position !== position)
      await tx.updateTable('saved_views').set({ position }).where('id', '=', view.id).execute();
}

/** The ids of the views with which somebody's navigation opens lists. */
export async function readDefaults(db: Queries, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('saved_view_defaults')
    .select('view_id')
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map(({ view_id }) => view_id));
}

/** Says with which view somebody's navigation opens a list; null for all of its rows. */
export async function writeDefault(
  tx: Queries,
  userId: string,
  list: SavedViewList,
  viewId: string | null,
): Promise<void> {
  if (viewId === null) {
    await tx
      .deleteFrom('saved_view_defaults')
      .where('user_id', '=', userId)
      .where('list', '=', list)
      .execute();
    return;
  }
  await tx
    .insertInto('saved_view_defaults')
    .values({ user_id: userId, list, view_id: viewId })
    .onConflict((c) => c.columns(['user_id', 'list']).doUpdateSet({ view_id: viewId }))
    .execute();
}

/** Deletes views for good that were removed before. */
export async function forgetRemovedViews(tx: Queries, before: number): Promise<void> {
  await tx.deleteFrom('saved_views').where('deleted_at', '<', before).execute();
}
