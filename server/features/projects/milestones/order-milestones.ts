import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { companyToday } from '../company-day.ts';
import { recordInProject } from '../record-in-project.ts';
import { lockProject } from '../store.ts';
import type { MilestonesTable } from '../tables.ts';
import { presentMilestone } from './present.ts';
import { listMilestonesOf, setMilestonePosition } from './store.ts';

/**
 * Puts the milestones of a project into an order. Their versions stay: whoever edits the words of
 * one meanwhile is not in the way.
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
    throw new Problem('conflict', 'Milestones were added or removed. Look at them again.', {
      extra: { current: before.map((row) => presentMilestone(row, companyToday(context))) },
    });
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
