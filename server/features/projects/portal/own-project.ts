import { accessOf, mayIn } from '#server/features/accounts/client-people/client-access.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { findProject, listProjectsOfClient, listProjectsOfOwner } from '../store.ts';
import type { ProjectsTable } from '../tables.ts';

/** Whether a project is in somebody's portal: for a client's people, or its owner (rule ACCOUNT-2). */
export async function isInPortal(
  db: Queries,
  person: Person,
  project: Pick<ProjectsTable, 'client_email_key' | 'client_company_id' | 'owner_id'>,
): Promise<boolean> {
  return person.role === 'client'
    ? mayIn(await accessOf(db, person), project, 'see')
    : project.owner_id === person.id;
}

/** The projects in somebody's portal, newest first. */
export async function listPortalProjects(db: Queries, person: Person): Promise<ProjectsTable[]> {
  return person.role === 'client'
    ? listProjectsOfClient(db, await accessOf(db, person))
    : listProjectsOfOwner(db, person.id);
}

/** A project in somebody's portal. @throws Problem 404 for any other. */
export async function ownProject(db: Queries, person: Person, id: string): Promise<ProjectsTable> {
  const project = await findProject(db, id);
  if (project === undefined || !(await isInPortal(db, person, project))) throw notFound('project');
  return project;
}
