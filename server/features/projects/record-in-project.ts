import { announce } from '#server/platform/bus/change.ts';
import { type Recorded, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findUserByEmail } from '../accounts/store.ts';
import type { ProjectsTable } from './tables.ts';

type ProjectParties = Pick<ProjectsTable, 'client_email_key' | 'owner_id'>;

/**
 * Audits a change in a project, and notifies staff, the project's client and its owner.
 *
 * @param before the project before the change, whose client and owner are notified too.
 */
export async function recordInProject(
  work: Work,
  project: ProjectParties,
  entry: Omit<Recorded, 'client'>,
  before: ProjectParties = project,
): Promise<void> {
  await record(work, entry);
  const people = new Set([project.owner_id, before.owner_id]);
  for (const key of new Set([project.client_email_key, before.client_email_key]))
    if (key !== '') people.add((await findUserByEmail(work.tx, key))?.id ?? null);
  for (const userId of people)
    if (userId !== null)
      await announce(work, { topics: [...(entry.topics ?? [])], to: { userId } });
}
