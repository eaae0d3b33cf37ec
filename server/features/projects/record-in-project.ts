import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { announce } from '#server/platform/bus/change.ts';
import { type FieldChanges, type Recorded, record } from '#server/platform/work/record.ts';
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

/** The same for a change of the project itself, by its reference. */
export function recordOfProject(
  work: Work,
  project: ProjectParties & Pick<ProjectsTable, 'id' | 'reference'>,
  action: AuditedAction,
  changes: FieldChanges,
): Promise<void> {
  const { id, reference: name } = project;
  return recordInProject(work, project, {
    ...{ kind: 'project', id, name, action, changes },
    topics: ['projects'],
  });
}
