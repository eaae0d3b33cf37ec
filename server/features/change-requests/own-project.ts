import { emailKey } from '#server/features/accounts/store.ts';
import { findProject } from '#server/features/projects/store.ts';
import type { ProjectsTable } from '#server/features/projects/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';

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
