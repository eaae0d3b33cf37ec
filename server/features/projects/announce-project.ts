import type { EventTopic } from '#contract/event-topics.ts';
import { announce } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { findUserByEmail } from '../accounts/store.ts';
import type { ProjectsTable } from './tables.ts';

/** Tells staff, the project's client and its owner that something of a project changed. */
export async function announceProject(
  tx: Queries,
  context: Context,
  project: Pick<ProjectsTable, 'client_email_key' | 'owner_id'>,
  topics: EventTopic[],
): Promise<void> {
  await announce({ tx, context }, { topics, to: { admins: true } });
  const client =
    project.client_email_key === ''
      ? undefined
      : await findUserByEmail(tx, project.client_email_key);
  for (const userId of new Set([client?.id, project.owner_id]))
    if (userId !== undefined && userId !== null)
      await announce({ tx, context }, { topics, to: { userId } });
}
