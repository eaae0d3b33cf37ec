import type { SavingsReply } from '#contract/billing/savings.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { lockProject } from '../projects/store.ts';
import type { ProjectsTable } from '../projects/tables.ts';
import { readSavings } from './read-savings.ts';

/**
 * What the client of a project saves, which nobody else changes until this transaction ends.
 *
 * @throws Problem 404, or `conflict` for a project without savings.
 */
export async function lockSavings({ tx, context }: Work, projectId: string) {
  const project = await lockProject(tx, projectId);
  if (project === undefined) throw notFound('project');
  const [savings] = await readSavings(tx, context, [project], () => true);
  if (savings === undefined)
    throw new Problem('conflict', 'This can be entered once the project is completed.');
  return { project, savings };
}

/** The same after a change of this transaction. */
export async function afterwards(
  { tx, context }: Work,
  project: ProjectsTable,
): Promise<SavingsReply> {
  const [savings] = await readSavings(tx, context, [project], () => true);
  if (savings === undefined) throw notFound('project');
  return savings;
}
