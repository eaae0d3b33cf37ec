import type { Actor } from '#server/platform/audit/actor.ts';
import { changedFields, writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { announceProject } from '../announce-project.ts';
import { companyToday } from '../company-day.ts';
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

const told = ['title', 'description', 'status', 'dueDate', 'startedAt', 'completedAt'] as const;

/** Writes the next version of a locked milestone, with its line in the trail. */
export async function writeMilestone(
  tx: Queries,
  context: Context,
  actor: Actor,
  { project, milestone: before }: LockedMilestone,
  after: MilestonesTable,
  action: string,
): Promise<MilestonesTable> {
  const written = await updateMilestone(tx, { ...after, updated_at: context.now() });
  if (written === undefined) throw outOfDate(context, before);
  const today = companyToday(context);
  await writeAudit(tx, context, actor, {
    kind: 'milestone',
    id: written.id,
    name: `${project.reference} ${written.title}`,
    action,
    changes: changedFields(presentMilestone(before, today), presentMilestone(written, today), told),
  });
  await announceProject(tx, context, project, ['projects', 'milestones']);
  return written;
}

/** The refusal of a change made from an old version, with the current one. */
export function outOfDate(context: Context, milestone: MilestonesTable): Problem {
  return new Problem('conflict', 'Somebody else changed this milestone. Look at it again.', {
    extra: { current: presentMilestone(milestone, companyToday(context)) },
  });
}
