import type { Queries } from '#server/platform/db/schema.ts';
import type { StorySavingsTable } from './tables.ts';

/** What a story may say of its client's savings, with the name of who agreed. */
export type AgreedRow = StorySavingsTable & Record<'first_name' | 'last_name', string | null>;

/** What the stories of some projects may say: at most one row for each. */
export async function listAgreed(db: Queries, projectIds: readonly string[]): Promise<AgreedRow[]> {
  if (projectIds.length === 0) return [];
  return db
    .selectFrom('story_savings as s')
    .leftJoin('users as u', 'u.id', 's.agreed_by')
    .selectAll('s')
    .select(['u.first_name', 'u.last_name'])
    .where('s.project_id', 'in', projectIds)
    .where('s.withdrawn_at', 'is', null)
    .execute();
}

export async function insertAgreed(tx: Queries, row: StorySavingsTable): Promise<void> {
  await tx.insertInto('story_savings').values(row).execute();
}

/** @returns whether there was one. */
export async function setWithdrawn(tx: Queries, projectId: string, now: number): Promise<boolean> {
  const withdrawn = await tx
    .updateTable('story_savings')
    .set({ withdrawn_at: now })
    .where('project_id', '=', projectId)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return withdrawn !== undefined;
}
