import { mailAssigned } from '#server/features/accounts/team/mail-assigned.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { ProjectsTable } from './tables.ts';

/** Mails the owner of a project that it is theirs now, unless they took it themselves. */
export function mailProjectOwner(
  work: Work,
  { id, name, owner_id }: Pick<ProjectsTable, 'id' | 'name' | 'owner_id'>,
): Promise<void> {
  return mailAssigned(work, owner_id, {
    what: `the project ${name}`,
    path: `/admin/projects/${id}`,
  });
}
