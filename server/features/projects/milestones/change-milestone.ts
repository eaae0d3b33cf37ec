import type { EndpointInput } from '#contract/endpoint.ts';
import type { createMilestone, updateMilestone } from '#contract/projects/milestones.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { newId } from '#server/platform/db/ids.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { forgetTakenBack } from '#server/platform/outbox/take-back.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordInProject } from '../record-in-project.ts';
import { refuseSigned } from '../signed-papers.ts';
import { lockProject } from '../store.ts';
import type { MilestonesTable } from '../tables.ts';
import { startNext } from './complete-milestone.ts';
import { mailCompletion } from './milestone-mail.ts';
import { presentMilestone } from './present.ts';
import {
  insertMilestones,
  lastPosition,
  listMilestonesOf,
  setMilestonePosition,
  withMilestoneSearchText,
} from './store.ts';
import { aboutMilestone } from './take-back-news.ts';
import { lockMilestone, writeMilestone } from './write-milestone.ts';

/**
 * Adds a milestone at the end of its project, by default in the first phase (rule MILESTONE-1). One
 * added as completed is completed now.
 */
export async function addMilestone(
  work: Work,
  wanted: EndpointInput<typeof createMilestone>['body'],
): Promise<MilestonesTable> {
  const { tx, now } = work;
  const project = await lockProject(tx, wanted.projectId);
  if (project === undefined) throw notFound('project');
  const { status = 'Project Kickoff' } = wanted;
  const row = withMilestoneSearchText({
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
  });
  await insertMilestones(tx, [row]);
  await recordInProject(work, project, {
    kind: 'milestone',
    id: row.id,
    name: `${project.reference} ${row.title}`,
    action: 'created',
    topics: ['projects', 'milestones'],
  });
  return row;
}

/**
 * Applies a change by staff to a milestone. The status 'Completed' keeps the first time of completion
 * and the phase; a phase reopens it (rules MILESTONE-2 and MILESTONE-5).
 *
 * @throws Problem 404 when it is not in the given project, `conflict` with `current` for a stale
 *   version.
 */
export async function changeMilestone(
  work: Work,
  id: string,
  change: EndpointInput<typeof updateMilestone>['body'],
): Promise<MilestonesTable> {
  const locked = await lockMilestone(work.tx, id, { projectId: change.projectId });
  const { milestone: row } = locked;
  if (change.version !== undefined && change.version !== row.version)
    throw outOfDate('this milestone', presentMilestone(row, companyToday(work.context)));
  const edited = {
    ...inStatus(row, change.status, work.now),
    title: change.title ?? row.title,
    description: change.description ?? row.description,
    due_date: change.dueDate === undefined ? row.due_date : change.dueDate,
  };
  const isCompletion = row.completed_at === null && edited.completed_at !== null;
  const isReopening = row.completed_at !== null && edited.completed_at === null;
  const action = isCompletion ? 'completed' : isReopening ? 'reopened' : 'changed';
  const written = await writeMilestone(work, locked, edited, action);
  if (isCompletion) {
    await mailCompletion(work, { ...locked, milestone: written });
    await startNext(work, { ...locked, milestone: written });
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

/**
 * Removes or restores a milestone; does nothing when it is in that state already.
 *
 * @throws Problem `conflict` for one that the client has answered an approval of.
 */
export async function setMilestoneRemoved(
  work: Work,
  id: string,
  removed: boolean,
): Promise<MilestonesTable> {
  const locked = await lockMilestone(work.tx, id, { removed: !removed });
  const { milestone } = locked;
  if ((milestone.deleted_at !== null) === removed) return milestone;
  if (removed) await refuseSigned(work.tx, 'milestones', id);
  const after = { ...milestone, deleted_at: removed ? work.now : null };
  const action = removed ? 'deleted' : 'restored';
  const written = await writeMilestone(work, locked, after, action);
  // What its client was not told because it was deleted is true again.
  const untold = removed ? [] : await forgetTakenBack(work.tx, [aboutMilestone(written)]);
  if (written.completed_at !== null && untold.length > 0)
    await mailCompletion(work, { ...locked, milestone: written });
  return written;
}

/**
 * Reorders the milestones of a project. Their versions do not change, so that nobody who is editing
 * one of them gets a conflict.
 *
 * @param ids all milestones of the project, each once.
 * @throws Problem 404, or `conflict` with `current` when these are not the project's milestones.
 */
export async function orderMilestones(
  work: Work,
  projectId: string,
  ids: readonly string[],
): Promise<MilestonesTable[]> {
  const { tx, context } = work;
  const project = await lockProject(tx, projectId);
  if (project === undefined) throw notFound('project');
  const before = await listMilestonesOf(tx, projectId);
  const isComplete =
    new Set(ids).size === ids.length &&
    ids.length === before.length &&
    before.every(({ id }) => ids.includes(id));
  if (!isComplete)
    throw new Problem(
      'conflict',
      'Someone added or removed milestones. Please look at them again.',
      {
        extra: { current: before.map((row) => presentMilestone(row, companyToday(context))) },
      },
    );
  for (const [index, id] of ids.entries()) await setMilestonePosition(tx, id, index + 1);
  const after = await listMilestonesOf(tx, projectId);
  const titles = (rows: readonly MilestonesTable[]) => rows.map(({ title }) => title);
  await recordInProject(work, project, {
    kind: 'project',
    id: project.id,
    name: project.reference,
    action: 'changed',
    changes: { milestones: { from: titles(before), to: titles(after) } },
    topics: ['milestones'],
  });
  return after;
}
