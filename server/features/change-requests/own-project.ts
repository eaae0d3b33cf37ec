import { accessOf, requireDeed } from '#server/features/accounts/client-people/client-access.ts';
import { ownProject } from '#server/features/projects/portal/own-project.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type Change, findChange } from './store.ts';

/**
 * Lets only those of a client pass who may sign for it.
 *
 * @throws Problem 404, `not_allowed` for a role that may not, `conflict` for the team.
 */
export async function requireSigner(
  { tx }: Pick<Work, 'tx'>,
  person: Person,
  projectId: string,
): Promise<void> {
  const project = await ownProject(tx, person, projectId);
  if (person.role !== 'client')
    throw new Problem('conflict', 'Only the client can do this. Use the project’s own page.', {
      extra: { reason: 'staff' },
    });
  requireDeed(await accessOf(tx, person), project, 'approve');
}

/** The change of a client's own project that they have been shown. @throws as {@link requireSigner}. */
export async function requireOwnChange(
  work: Pick<Work, 'tx'>,
  person: Person,
  id: string,
): Promise<Change> {
  const change = await findChange(work.tx, id);
  if (change === undefined || change.shown_at === null) throw notFound('change');
  await requireSigner(work, person, change.project_id).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'not_found' ? notFound('change') : error;
  });
  return change;
}
