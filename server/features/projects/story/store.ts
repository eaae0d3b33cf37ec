import { finishedStatuses } from '#domain/project/project-status.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { ProjectStoriesTable } from './tables.ts';

/** Maximum number of stories on the public page. */
const maxStories = 12;

/** Published stories of projects that are still completed, newest first. */
export function listPublished(db: Queries) {
  return db
    .selectFrom('project_stories as s')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .selectAll('s')
    .select('p.client_company')
    .where('s.published_at', 'is not', null)
    .where('p.status', 'in', finishedStatuses)
    .where('p.deleted_at', 'is', null)
    .orderBy('s.published_at', 'desc')
    .orderBy('s.project_id')
    .limit(maxStories)
    .execute();
}

export function findStory(
  db: Queries,
  projectId: string,
): Promise<ProjectStoriesTable | undefined> {
  return db
    .selectFrom('project_stories')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}

/**
 * Inserts or updates a story.
 *
 * @param seenVersion the version that was read; 0 when there was none.
 * @returns false, without any change, when that version is stale.
 */
export async function writeStory(
  tx: Queries,
  story: ProjectStoriesTable,
  seenVersion: number,
): Promise<boolean> {
  if (seenVersion === 0) {
    const inserted = await tx
      .insertInto('project_stories')
      .values(story)
      .onConflict((c) => c.column('project_id').doNothing())
      .returning('project_id')
      .executeTakeFirst();
    return inserted !== undefined;
  }
  const updated = await tx
    .updateTable('project_stories')
    .set(story)
    .where('project_id', '=', story.project_id)
    .where('version', '=', seenVersion)
    .returning('project_id')
    .executeTakeFirst();
  return updated !== undefined;
}
