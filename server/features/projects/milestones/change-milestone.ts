import type { EndpointInput } from '#contract/endpoint.ts';
import type { createMilestone, updateMilestone } from '#contract/milestones.ts';
import type { Actor } from '#server/platform/audit/actor.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { announceProject } from '../announce-project.ts';
import { lockProject } from '../store.ts';
import type { MilestonesTable } from '../tables.ts';
import { startNext } from './complete-milestone.ts';
import { mailCompletion } from './milestone-mail.ts';
import { insertMilestones, lastPosition } from './store.ts';
import { lockMilestone, outOfDate, writeMilestone } from './write-milestone.ts';

/**
 * Adds a milestone at the end of its project, in the first phase unless told otherwise
 * (rule MILESTONE-1). One added as completed is completed now.
 */
export async function addMilestone(
  tx: Queries,
  context: Context,
  actor: Actor,
  wanted: EndpointInput<typeof createMilestone>['body'],
): Promise<MilestonesTable> {
  const project = await lockProject(tx, wanted.projectId);
  if (project === undefined) throw notFound('project');
  const now = context.now();
  const { status = 'Project Kickoff' } = wanted;
  const row: MilestonesTable = {
    id: newId(now),
    project_id: project.id,
    title: wanted.title,
    description: wanted.description ?? '',
    phase: status === 'Completed' ? 'Project Kickoff' : status,
    position: (await lastPosition(tx, project.id)) + 1,
    due_date: wanted.dueDate ?? null,
    started_at: status === 'Completed' ? now : null,
    completed_at: status === 'Completed' ? now : null,
    deleted_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await insertMilestones(tx, [row]);
  await writeAudit(tx, context, actor, {
    kind: 'milestone',
    id: row.id,
    name: `${project.reference} ${row.title}`,
    action: 'created',
  });
  await announceProject(tx, context, project, ['projects', 'milestones']);
  return row;
}

/**
 * Carries out what staff changed about a milestone. The status 'Completed' keeps the first time of
 * completion and the phase; a phase reopens it (rules MILESTONE-2 and MILESTONE-5).
 *
 * @throws Problem 404 for a milestone that is not of the project named, `conflict` with `current` for
 *   a version that is out of date.
 */
export async function changeMilestone(
  tx: Queries,
  context: Context,
  actor: Actor,
  id: string,
  change: EndpointInput<typeof updateMilestone>['body'],
): Promise<MilestonesTable> {
  const locked = await lockMilestone(tx, id, { projectId: change.projectId });
  const { milestone: row } = locked;
  if (change.version !== undefined && change.version !== row.version) throw outOfDate(context, row);
  const edited = {
    ...inStatus(row, change.status, context.now()),
    title: change.title ?? row.title,
    description: change.description ?? row.description,
    due_date: change.dueDate === undefined ? row.due_date : change.dueDate,
  };
  const isCompletion = row.completed_at === null && edited.completed_at !== null;
  const isReopening = row.completed_at !== null && edited.completed_at === null;
  const action = isCompletion ? 'completed' : isReopening ? 'reopened' : 'changed';
  const written = await writeMilestone(tx, context, actor, locked, edited, action);
  if (isCompletion) {
    await mailCompletion(tx, context, { ...locked, milestone: written });
    await startNext(tx, context, actor, { ...locked, milestone: written });
  }
  return written;
}

function inStatus(
  row: MilestonesTable,
  status: EndpointInput<typeof updateMilestone>['body']['status'],
  now: number,
): MilestonesTable {
  if (status === undefined) return row;
  if (status === 'Completed')
    return { ...row, started_at: row.started_at ?? now, completed_at: row.completed_at ?? now };
  return { ...row, phase: status, completed_at: null };
}

/** Removes a milestone, or takes that back; where it stands so already, nothing changes. */
export async function setMilestoneRemoved(
  tx: Queries,
  context: Context,
  actor: Actor,
  id: string,
  removed: boolean,
): Promise<MilestonesTable> {
  const locked = await lockMilestone(tx, id, { removed: !removed });
  const { milestone } = locked;
  if ((milestone.deleted_at !== null) === removed) return milestone;
  const after = { ...milestone, deleted_at: removed ? context.now() : null };
  const action = removed ? 'deleted' : 'restored';
  return writeMilestone(tx, context, actor, locked, after, action);
}
