import { listLimitMax } from '#contract/list.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { searchText } from '#server/platform/lists/search-text.ts';
import type { MilestonesTable } from '../tables.ts';

/** The milestones of a project that are not removed, in order. */
export function listMilestonesOf(db: Queries, projectId: string): Promise<MilestonesTable[]> {
  return db
    .selectFrom('milestones')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The open milestones of all current projects by due date, undated ones last; at most 200. */
export async function listOpenMilestones(db: Queries): Promise<MilestonesTable[]> {
  const open = () =>
    db
      .selectFrom('milestones')
      .innerJoin('projects', 'projects.id', 'milestones.project_id')
      .selectAll('milestones')
      .where('milestones.completed_at', 'is', null)
      .where('milestones.deleted_at', 'is', null)
      .where('projects.deleted_at', 'is', null)
      .where('projects.completed_at', 'is', null);
  // Two queries, because the engines sort nulls differently.
  const dated = await open()
    .where('milestones.due_date', 'is not', null)
    .orderBy('milestones.due_date')
    .orderBy('milestones.id')
    .limit(listLimitMax)
    .execute();
  const room = listLimitMax - dated.length;
  if (room === 0) return dated;
  const undated = await open()
    .where('milestones.due_date', 'is', null)
    .orderBy('milestones.id')
    .limit(room)
    .execute();
  return [...dated, ...undated];
}

/** A milestone, removed or not. */
export function findMilestone(db: Queries, id: string): Promise<MilestonesTable | undefined> {
  return db.selectFrom('milestones').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertMilestones(
  tx: Queries,
  milestones: readonly Omit<MilestonesTable, 'search_text'>[],
): Promise<void> {
  if (milestones.length > 0)
    await tx.insertInto('milestones').values(milestones.map(withMilestoneSearchText)).execute();
}

/** The highest position in a project, removed milestones included; 0 when there is none. */
export async function lastPosition(db: Queries, projectId: string): Promise<number> {
  const row = await db
    .selectFrom('milestones')
    .select((e) => e.fn.max<number | null>('position').as('last'))
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Moves a milestone within its project, without increasing its version. */
export async function setMilestonePosition(
  tx: Queries,
  id: string,
  position: number,
): Promise<void> {
  await tx.updateTable('milestones').set({ position }).where('id', '=', id).execute();
}

/** A milestone with its searchable text. */
export function withMilestoneSearchText(
  row: Omit<MilestonesTable, 'search_text'>,
): MilestonesTable {
  return { ...row, search_text: searchText([row.title, row.description]) };
}
