import { milestoneAfter } from '#domain/project/milestone-phase.ts';
import type { Work } from '#server/platform/work/work.ts';
import { milestoneState } from '../present.ts';
import type { MilestonesTable } from '../tables.ts';
import { mailCompletion } from './milestone-mail.ts';
import { listMilestonesOf } from './store.ts';
import { type LockedMilestone, lockMilestone, writeMilestone } from './write-milestone.ts';

/** A completed milestone and the next one; `next` is null when none is left. */
export interface Completion {
  milestone: MilestonesTable;
  next: MilestonesTable | null;
}

/**
 * Completes a milestone and starts the next one; does nothing when it is completed already.
 *
 * @throws Problem 404 when it is not in this project.
 */
export async function completeMilestone(
  work: Work,
  id: string,
  projectId: string,
): Promise<Completion> {
  const { tx, now } = work;
  const locked = await lockMilestone(tx, id, { projectId });
  const { milestone } = locked;
  if (milestone.completed_at !== null) {
    const states = (await listMilestonesOf(tx, projectId)).map(milestoneState);
    return { milestone, next: milestoneAfter(milestone, states)?.row ?? null };
  }
  const completed = { ...milestone, started_at: milestone.started_at ?? now, completed_at: now };
  const written = await writeMilestone(work, locked, completed, 'completed');
  await mailCompletion(work, { ...locked, milestone: written });
  return { milestone: written, next: await startNext(work, locked) };
}

/**
 * Starts the milestone after one that was just completed, unless it was started before. It is not
 * announced separately, because the completion was.
 */
export async function startNext(
  work: Work,
  { project, milestone: completed }: LockedMilestone,
): Promise<MilestonesTable | null> {
  const states = (await listMilestonesOf(work.tx, project.id)).map(milestoneState);
  const next = milestoneAfter(completed, states)?.row;
  if (next === undefined) return null;
  if (next.started_at !== null) return next;
  const started = { ...next, started_at: work.now };
  return writeMilestone(work, { project, milestone: next }, started, 'started', true);
}
