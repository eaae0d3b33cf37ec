import { theProgram } from '#server/platform/audit/actor.ts';
import { takeBackMails } from '#server/platform/outbox/take-back.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { MilestonesTable, ProjectsTable } from '../tables.ts';
import { listMilestonesOf } from './store.ts';

/** What clients are told of a milestone: 'Completed' or its phase (rule MILESTONE-2). */
export function statusOf({ completed_at, phase }: MilestonesTable): string {
  return completed_at === null ? phase : 'Completed';
}

/** What mails are about that tell a client of a milestone: its status. */
export function aboutMilestone(milestone: MilestonesTable): string {
  return `milestone:${milestone.id}:${statusOf(milestone)}`;
}

/**
 * Takes back the mails that tell of a milestone's status, once it has another one or is deleted.
 *
 * @param since only mails queued since then.
 * @returns false when the client was told already.
 */
export async function takeBackNews(
  work: Work,
  { project, milestone }: { project: ProjectsTable; milestone: MilestonesTable },
  { because, since }: { because: string; since?: number },
): Promise<boolean> {
  const { tx, now } = work;
  const { taken, isTooLate } = await takeBackMails(tx, {
    about: [aboutMilestone(milestone)],
    because,
    now,
    ...(since !== undefined && { since }),
  });
  for (const to of taken)
    await record(
      { ...work, actor: theProgram },
      {
        kind: 'milestone',
        id: milestone.id,
        name: `${project.reference} ${milestone.title}`,
        action: 'mail taken back',
        changes: { to: { from: to, to: null } },
      },
    );
  return !isTooLate;
}

/** Takes back the news of all milestones of a project that its client no longer follows. */
export async function takeBackNewsOf(
  work: Work,
  project: ProjectsTable,
  because: string,
): Promise<void> {
  for (const milestone of await listMilestonesOf(work.tx, project.id))
    await takeBackNews(work, { project, milestone }, { because });
}
