import type { Queries } from '#server/platform/db/schema.ts';
import type { ProjectsTable } from '../tables.ts';

/** Far more than one client has, or one person looks after. */
const mostShown = 50;

function portalProjects(db: Queries) {
  return db
    .selectFrom('projects')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown);
}

/** The projects of the client with this address, the newest first. */
export function listProjectsOfClient(db: Queries, emailKey: string): Promise<ProjectsTable[]> {
  return portalProjects(db).where('client_email_key', '=', emailKey).execute();
}

/** The projects that a member of staff is responsible for, the newest first. */
export function listProjectsOfOwner(db: Queries, ownerId: string): Promise<ProjectsTable[]> {
  return portalProjects(db).where('owner_id', '=', ownerId).execute();
}
