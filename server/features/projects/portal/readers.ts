import type { ProjectReaders } from '#contract/projects/project-readers.ts';
import { findUserByEmail } from '#server/features/accounts/store.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { ProjectsTable } from '../tables.ts';

/** The people of the client who see what is shared in a project (rule VIEW-6). */
export async function listReaders(
  db: Queries,
  project: ProjectsTable,
): Promise<ProjectReaders['people']> {
  const { client_email: email } = project;
  if (email === '') return [];
  const account = await findUserByEmail(db, email);
  const hasAccount = account?.role === 'client' && account.deleted_at === null;
  const named = hasAccount ? `${account.first_name} ${account.last_name}`.trim() : '';
  return [{ name: named || project.client_contact_name || email, hasAccount }];
}
