import { emailKey } from '#server/features/accounts/store.ts';
import { findProject } from '#server/features/projects/store.ts';
import type { ProjectsTable } from '#server/features/projects/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type Change, findChange } from './store.ts';

/** A project of a client, or one that a staff member owns. @throws Problem 404 for somebody else's project. */
export async function ownProject(db: Queries, person: Person, id: string): Promise<ProjectsTable> {
  const project = await findProject(db, id);
  const isOwn =
    person.role === 'client'
      ? project?.client_email_key === emailKey(person.email)
      : project?.owner_id === person.id;
  if (project === undefined || !isOwn) throw notFound('project');
  return project;
}

/** Lets only the client of a project pass. @throws Problem 404, `conflict` for the team. */
export async function requireClient(
  { tx }: Pick<Work, 'tx'>,
  person: Person,
  projectId: string,
): Promise<void> {
  await ownProject(tx, person, projectId);
  if (person.role !== 'client')
    throw new Problem('conflict', 'Only the client can do this. Use the project’s own page.', {
      extra: { reason: 'staff' },
    });
}

/** The change of a client's own project that they have been shown. @throws as {@link requireClient}. */
export async function requireOwnChange(
  work: Pick<Work, 'tx'>,
  person: Person,
  id: string,
): Promise<Change> {
  const change = await findChange(work.tx, id);
  if (change === undefined || change.shown_at === null) throw notFound('change');
  await requireClient(work, person, change.project_id).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'not_found' ? notFound('change') : error;
  });
  return change;
}
