import { announce } from '#server/platform/bus/change.ts';
import { type Recorded, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { accountsOf } from '../accounts/client-people/people-of.ts';
import type { ProjectsTable } from './tables.ts';

type ProjectParties = Pick<ProjectsTable, 'client_email_key' | 'client_company_id' | 'owner_id'>;

/**
 * Audits a change in a project, and notifies staff, the people of its client and its owner.
 *
 * @param before the project before the change, whose people and owner are notified too.
 */
export async function recordInProject(
  work: Work,
  project: ProjectParties,
  entry: Omit<Recorded, 'client'>,
  before: ProjectParties = project,
): Promise<void> {
  await record(work, entry);
  const people = new Set([project.owner_id, before.owner_id]);
  for (const one of new Set([project, before]))
    for (const account of await accountsOf(work.tx, one)) people.add(account);
  for (const userId of people)
    if (userId !== null)
      await announce(work, { topics: [...(entry.topics ?? [])], to: { userId } });
}
