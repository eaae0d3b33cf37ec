import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { updateVersioned } from '#server/platform/db/update-versioned.ts';
import { notFound, outOfDate } from '#server/platform/http/problem.ts';
import { changedFields, type Recorded, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordInProject } from '../record-in-project.ts';
import { lockProject } from '../store.ts';
import type { MilestonesTable, ProjectsTable } from '../tables.ts';
import { presentMilestone } from './present.ts';
import { findMilestone, withMilestoneSearchText } from './store.ts';
import { aboutMilestone, statusOf, takeBackNews } from './take-back-news.ts';

/** A milestone and its project, both locked until the transaction ends. */
export interface LockedMilestone {
  project: ProjectsTable;
  milestone: MilestonesTable;
}

/**
 * Locks a milestone with its whole project, because the next milestone depends on the others.
 *
 * @param projectId requires the milestone to be in this project.
 * @throws Problem 404 when it does not exist, is in another project, or its project is in the bin.
 */
export async function lockMilestone(
  tx: Queries,
  id: string,
  { projectId, removed = false }: { projectId?: string | undefined; removed?: boolean } = {},
): Promise<LockedMilestone> {
  const seen = await findMilestone(tx, id);
  if (seen === undefined || (projectId !== undefined && projectId !== seen.project_id))
    throw notFound('milestone');
  const project = await lockProject(tx, seen.project_id);
  // Read again under the lock.
  const milestone = await findMilestone(tx, id);
  if (project === undefined || milestone === undefined) throw notFound('milestone');
  if (milestone.deleted_at !== null && !removed) throw notFound('milestone');
  return { project, milestone };
}

const audited = ['title', 'description', 'status', 'dueDate', 'startedAt', 'completedAt'] as const;

/**
 * Updates a locked milestone, audits the change, and takes back unsent mails that it makes untrue.
 *
 * @param isAnnounced whether another step of the same change is announced already.
 */
export async function writeMilestone(
  work: Work,
  { project, milestone: before }: LockedMilestone,
  after: MilestonesTable,
  action: AuditedAction,
  isAnnounced = false,
): Promise<MilestonesTable> {
  const { tx, context, now } = work;
  const today = companyToday(context);
  const written = await updateVersioned(
    tx,
    'milestones',
    withMilestoneSearchText({ ...after, updated_at: now }),
  );
  if (written === undefined) throw outOfDate('this milestone', presentMilestone(before, today));
  const entry: Recorded = {
    kind: 'milestone',
    id: written.id,
    name: `${project.reference} ${written.title}`,
    action,
    changes: changedFields(
      presentMilestone(before, today),
      presentMilestone(written, today),
      audited,
    ),
  };
  if (isAnnounced) await record(work, entry);
  else await recordInProject(work, project, { ...entry, topics: ['projects', 'milestones'] });
  const isDeleted = before.deleted_at === null && after.deleted_at !== null;
  if (isDeleted || aboutMilestone(before) !== aboutMilestone(after))
    await takeBackNews(
      work,
      { project, milestone: before },
      { because: isDeleted ? 'the milestone was deleted' : `it is now ${statusOf(after)}` },
    );
  return written;
}
