import { milestoneAfter } from '#domain/project/milestone-phase.ts';
import type { Actor } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { milestoneState } from '../present.ts';
import type { MilestonesTable } from '../tables.ts';
import { mailCompletion } from './milestone-mail.ts';
import { listMilestonesOf } from './store.ts';
import { type LockedMilestone, lockMilestone, writeMilestone } from './write-milestone.ts';

/** A completed milestone and what begins after it; `next` is null when nothing is left. */
export interface Completion {
  milestone: MilestonesTable;
  next: MilestonesTable | null;
}

/**
 * Completes a milestone and starts the next one, in the caller's transaction. One that is completed
 * already stays as it is, and so does the rest: pressed twice is pressed once.
 *
 * @throws Problem 404 for a milestone that is not of this project.
 */
export async function completeMilestone(
  tx: Queries,
  context: Context,
  actor: Actor,
  id: string,
  projectId: string,
): Promise<Completion> {
  const locked = await lockMilestone(tx, id, { projectId });
  const { milestone } = locked;
  if (milestone.completed_at !== null) {
    const states = (await listMilestonesOf(tx, projectId)).map(milestoneState);
    return { milestone, next: milestoneAfter(milestone, states)?.row ?? null };
  }
  const now = context.now();
  const completed = { ...milestone, started_at: milestone.started_at ?? now, completed_at: now };
  const written = await writeMilestone(tx, context, actor, locked, completed, 'completed');
  await mailCompletion(tx, context, { ...locked, milestone: written });
  return { milestone: written, next: await startNext(tx, context, actor, locked) };
}

/** Starts what comes after a milestone that was just completed, unless it has begun already. */
export async function startNext(
  tx: Queries,
  context: Context,
  actor: Actor,
  { project, milestone: completed }: LockedMilestone,
): Promise<MilestonesTable | null> {
  const states = (await listMilestonesOf(tx, project.id)).map(milestoneState);
  const next = milestoneAfter(completed, states)?.row;
  if (next === undefined) return null;
  if (next.started_at !== null) return next;
  const started = { ...next, started_at: context.now() };
  return writeMilestone(tx, context, actor, { project, milestone: next }, started, 'started');
}
