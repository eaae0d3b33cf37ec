import { isBuilt } from '#domain/project/project-status.ts';
import { lockProject } from '#server/features/projects/store.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type Basis, readBasis } from './basis.ts';
import { type Change, findChange } from './store.ts';

/** A project with everything a change is computed from, locked until the transaction ends. */
export async function lockBasis(work: Work, projectId: string): Promise<Basis> {
  const project = await lockProject(work.tx, projectId);
  if (project === undefined) throw notFound('project');
  return readBasis(work.tx, project);
}

/** A change under the lock of its project. */
export interface LockedChange {
  change: Change;
  basis: Basis;
}

/** @throws Problem 404. */
export async function lockChange(work: Work, id: string): Promise<LockedChange> {
  const seen = await findChange(work.tx, id);
  if (seen === undefined) throw notFound('change');
  const basis = await lockBasis(work, seen.project_id);
  // Read again under the lock.
  const change = await findChange(work.tx, id);
  if (change === undefined) throw notFound('change');
  return { change, basis };
}

/**
 * @param what is said to whoever may not reopen the project.
 * @throws Problem `conflict` for a project in which nothing is built at the moment.
 */
export function refuseStopped(
  { project }: Basis,
  what = 'This project is finished. Reopen it before adding to it.',
): void {
  if (isBuilt(project)) return;
  throw new Problem('conflict', what, { extra: { reason: 'stopped' } });
}
