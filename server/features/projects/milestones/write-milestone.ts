import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, outOfDate } from '#server/platform/http/problem.ts';
import { changedFields, type Recorded, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { companyToday } from '../company-day.ts';
import { recordInProject } from '../record-in-project.ts';
import { lockProject } from '../store.ts';
import type { MilestonesTable, ProjectsTable } from '../tables.ts';
import { presentMilestone } from './present.ts';
import { findMilestone, updateMilestone } from './store.ts';

/** A milestone that nobody else can change before the transaction ends, and its project. */
export interface LockedMilestone {
  project: ProjectsTable;
  milestone: MilestonesTable;
}

/**
 * Locks a milestone with its whole project: what begins next depends on its neighbours.
 *
 * @param projectId the project it is said to be of.
 * @throws Problem 404 when it is not there, is of another project, or its project is in the bin.
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
  // Read again: only now does nobody else write it.
  const milestone = await findMilestone(tx, id);
  if (project === undefined || milestone === undefined) throw notFound('milestone');
  if (milestone.deleted_at !== null && !removed) throw notFound('milestone');
  return { project, milestone };
}

const audited = ['title', 'description', 'status', 'dueDate', 'startedAt', 'completedAt'] as const;

/**
 * Writes the next version of a locked milestone, with its line in the trail.
 *
 * @param isTold whether those whom it concerns hear of it by another step of the same change.
 */
export async function writeMilestone(
  work: Work,
  { project, milestone: before }: LockedMilestone,
  after: MilestonesTable,
  action: string,
  isTold = false,
): Promise<MilestonesTable> {
  const { tx, context, now } = work;
  const today = companyToday(context);
  const written = await updateMilestone(tx, { ...after, updated_at: now });
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
  if (isTold) await record(work, entry);
  else await recordInProject(work, project, { ...entry, topics: ['projects', 'milestones'] });
  return written;
}
