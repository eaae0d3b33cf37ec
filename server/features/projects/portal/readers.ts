import type { ProjectReaders } from '#contract/projects/project-readers.ts';
import { peopleOf } from '#server/features/accounts/client-people/people-of.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { ProjectsTable } from '../tables.ts';

/** The people of the client who see what is shared in a project, its contact first (rule VIEW-6). */
export async function listReaders(
  db: Queries,
  project: ProjectsTable,
): Promise<ProjectReaders['people']> {
  const people = await peopleOf(db, project, 'see');
  return people.map(({ name, email, userId }) => ({
    name: name || email,
    hasAccount: userId !== null,
  }));
}
