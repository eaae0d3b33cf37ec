import type { enterProjectSpend, SavingsReply } from '#contract/billing/savings.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { shortDayText } from '#domain/day-text.ts';
import { newId } from '#server/platform/db/ids.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordOfProject } from '../projects/record-in-project.ts';
import { afterwards, lockSavings } from './lock-savings.ts';
import { endStorySavings } from './show-in-story.ts';
import { insertSpendEntry, setTakenBack } from './store.ts';

/** Who enters a figure. */
export type EnteredBy = 'client' | 'team';

/**
 * More figures than anybody corrects: each is read on every visit. The team has more, so that it can
 * set right what a client can no longer change.
 */
const mostEntries: Record<EnteredBy, number> = { client: 100, team: 500 };

/**
 * Enters what a client paid a month before, from a day on (rule PORTAL-8).
 *
 * @throws Problem 404, `invalid_input` for a day before the system went live or after today, or
 *   `conflict` for a project without savings or figures that somebody else changed.
 */
export async function enterSpend(
  work: Work,
  projectId: string,
  { monthlyCents, fromOn, version }: EndpointInput<typeof enterProjectSpend>['body'],
  by: EnteredBy,
): Promise<SavingsReply> {
  const { tx, now, actor } = work;
  const { project, savings } = await lockSavings(work, projectId);
  if (savings.version !== version) throw outOfDate('this figure', savings);
  refuseDay(fromOn, savings);
  if (savings.entries.length >= mostEntries[by])
    throw new Problem(
      'conflict',
      `This figure was changed too often.${by === 'client' ? ' Please write to us.' : ''}`,
    );
  await insertSpendEntry(tx, {
    id: newId(now),
    project_id: project.id,
    number: savings.entries.length + 1,
    monthly_cents: monthlyCents,
    from_on: fromOn,
    entered_by: actor.id,
    by_team_at: by === 'team' ? now : null,
    taken_back_at: null,
    created_at: now,
  });
  await recordOfProject(work, project, 'earlier cost entered', {
    monthlyCents: { from: savings.monthlyCents, to: monthlyCents },
    fromOn: { from: null, to: fromOn },
  });
  await endStorySavings(work, project, savings);
  return afterwards(work, project);
}

/**
 * Takes back the figure that was entered last, so that what held before holds again. Does nothing to
 * one that was taken back already.
 *
 * @throws Problem 404, or `conflict` for one that is no longer the last.
 */
export async function takeBackSpend(
  work: Work,
  projectId: string,
  entryId: string,
): Promise<SavingsReply> {
  const { project, savings } = await lockSavings(work, projectId);
  const entry = savings.entries.find(({ id }) => id === entryId);
  if (entry === undefined) throw notFound('figure');
  if (entry.isTakenBack) return savings;
  if (savings.entries.find(({ isTakenBack }) => !isTakenBack)?.id !== entryId)
    throw outOfDate('this figure', savings);
  await setTakenBack(work.tx, entryId, work.now);
  await recordOfProject(work, project, 'earlier cost taken back', {
    monthlyCents: { from: entry.monthlyCents, to: null },
    fromOn: { from: entry.fromOn, to: null },
  });
  await endStorySavings(work, project, savings);
  return afterwards(work, project);
}

function refuseDay(fromOn: string, { goLiveOn, today }: SavingsReply): void {
  const message =
    fromOn < goLiveOn
      ? `Please choose ${shortDayText(goLiveOn)} or later. The system went live on that day.`
      : fromOn > today
        ? 'Please choose today or an earlier day.'
        : '';
  if (message !== '')
    throw new Problem('invalid_input', message, { issues: [{ path: 'fromOn', message }] });
}
