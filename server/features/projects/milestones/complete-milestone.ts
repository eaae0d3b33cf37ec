import { milestoneAfter } from '#domain/project/milestone-phase.ts';
import { canUndo } from '#domain/undo.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { outOfDate, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { milestoneState } from '../present.ts';
import type { MilestonesTable } from '../tables.ts';
import { mailCompletion } from './milestone-mail.ts';
import { presentMilestone } from './present.ts';
import { listMilestonesOf } from './store.ts';
import { takeBackNews } from './take-back-news.ts';
import { type LockedMilestone, lockMilestone, writeMilestone } from './write-milestone.ts';

/** A completed milestone and the next one; `next` is null when none is left. */
export interface Completion {
  milestone: MilestonesTable;
  next: MilestonesTable | null;
}

/**
 * Completes a milestone and starts the next one; does nothing when it is completed already.
 *
 * @param isTold whether the client learns of it otherwise, so that no mail announces it.
 * @throws Problem 404 when it is not in this project.
 */
export async function completeMilestone(
  work: Work,
  id: string,
  projectId: string,
  isTold = false,
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
  if (!isTold) await mailCompletion(work, { ...locked, milestone: written });
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

/**
 * Undoes a completion while its mail is held: the milestone is open again, and the next one has not
 * started if the completion started it. Does nothing to a milestone that is not completed.
 *
 * @throws Problem 404, or `conflict` when it is too late or the milestone was changed since.
 */
export async function undoComplete(
  work: Work,
  id: string,
  { projectId, version }: { projectId: string; version: number },
): Promise<MilestonesTable> {
  const { tx, context, now } = work;
  const locked = await lockMilestone(tx, id, { projectId });
  const { project, milestone } = locked;
  const { completed_at: at } = milestone;
  if (at === null) return milestone;
  if (version !== milestone.version)
    throw outOfDate('this milestone', presentMilestone(milestone, companyToday(context)));
  const undone = { because: 'the completion was undone', since: at };
  if (!canUndo(at, now) || !(await takeBackNews(work, locked, undone)))
    throw new Problem(
      'conflict',
      'It is too late to undo this because we are already emailing the client. Reopen the milestone instead.',
      { extra: { reason: 'too-late' } },
    );
  const states = (await listMilestonesOf(tx, projectId)).map(milestoneState);
  const next = milestoneAfter(milestone, states)?.row;
  if (next?.started_at === at && next.completed_at === null) {
    const waiting = { ...next, started_at: null };
    await writeMilestone(work, { project, milestone: next }, waiting, 'start undone', true);
  }
  // The completion itself may have started it.
  const started_at = milestone.started_at === at ? null : milestone.started_at;
  const open = { ...milestone, started_at, completed_at: null };
  return writeMilestone(work, locked, open, 'completion undone');
}
