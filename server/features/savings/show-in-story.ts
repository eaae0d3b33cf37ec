import type { SavingsReply } from '#contract/billing/savings.ts';
import { isSameFigure, type SavedFigure } from '#domain/billing/story-savings.ts';
import { newId } from '#server/platform/db/ids.ts';
import { outOfDate } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordOfProject } from '../projects/record-in-project.ts';
import { insertAgreed, setWithdrawn } from '../projects/story/savings-store.ts';
import type { ProjectsTable } from '../projects/tables.ts';
import { afterwards, lockSavings } from './lock-savings.ts';

/**
 * Lets a case study show what the client saved until today, in place of what they agreed to before
 * (rule PORTAL-10). Agreeing again to the same changes nothing.
 *
 * @param shown what the client was shown.
 * @throws Problem 404, or `conflict` for a project without savings, or where the figure is no longer so.
 */
export async function agreeToStory(
  work: Work,
  projectId: string,
  shown: SavedFigure,
): Promise<SavingsReply> {
  const { tx, now, actor } = work;
  const { project, savings } = await lockSavings(work, projectId);
  const { agreed, offer } = savings.story;
  if (agreed !== null && isSameFigure(agreed, shown)) return savings;
  if (offer === null || !isSameFigure(offer, shown)) throw outOfDate('this figure', savings);
  await setWithdrawn(tx, projectId, now);
  await insertAgreed(tx, {
    id: newId(now),
    project_id: projectId,
    saved_cents: offer.savedCents,
    months: offer.months,
    measured_on: offer.measuredOn,
    agreed_by: actor.id,
    withdrawn_at: null,
    created_at: now,
  });
  await recordOfProject(work, project, 'story savings agreed', {
    savedCents: { from: agreed?.savedCents ?? null, to: offer.savedCents },
    measuredOn: { from: agreed?.measuredOn ?? null, to: offer.measuredOn },
  });
  return afterwards(work, project);
}

/**
 * No longer lets a case study show what the client saves. Does nothing where none may.
 *
 * @throws Problem 404, or `conflict` for a project without savings.
 */
export async function withdrawFromStory(work: Work, projectId: string): Promise<SavingsReply> {
  const { project, savings } = await lockSavings(work, projectId);
  await endStorySavings(work, project, savings);
  return afterwards(work, project);
}

/** Ends what a case study may say: also once the figure that it was computed from is another one. */
export async function endStorySavings(
  work: Work,
  project: ProjectsTable,
  { story: { agreed } }: SavingsReply,
): Promise<void> {
  if (agreed === null || !(await setWithdrawn(work.tx, project.id, work.now))) return;
  await recordOfProject(work, project, 'story savings withdrawn', {
    savedCents: { from: agreed.savedCents, to: null },
    measuredOn: { from: agreed.measuredOn, to: null },
  });
}
