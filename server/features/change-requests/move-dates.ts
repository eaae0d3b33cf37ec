import { addDays } from '#domain/calendar-date.ts';
import { milestonePhases } from '#domain/project/milestone-phase.ts';
import { moveMilestones } from '#server/features/projects/milestones/move-milestones.ts';
import { listMilestonesOf } from '#server/features/projects/milestones/store.ts';
import { withDerivedColumns } from '#server/features/projects/project-columns.ts';
import type { MilestonesTable } from '#server/features/projects/tables.ts';
import { updateVersioned } from '#server/platform/db/update-versioned.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { Basis } from './basis.ts';
import type { Change } from './store.ts';

/**
 * Moves the planned end of a project and its open milestones from the one that the change is built
 * in, and adds the price to the budget. The caller has locked the project.
 *
 * @returns the milestone that the change is built in; undefined if none is open.
 */
export async function moveDates(
  work: Work,
  { project }: Basis,
  { days, price_cents: cents }: Pick<Change, 'days' | 'price_cents'>,
): Promise<MilestonesTable | undefined> {
  const { tx, context, now } = work;
  const open = (await listMilestonesOf(tx, project.id)).filter(
    ({ completed_at: at }) => at === null,
  );
  const order = ({ phase }: MilestonesTable) => milestonePhases.indexOf(phase);
  const sorted = open.toSorted((a, b) => order(a) - order(b) || a.position - b.position);
  const first = milestonePhases.indexOf('Development Phase 1');
  const from = Math.max(
    0,
    sorted.findIndex((milestone) => order(milestone) >= first),
  );
  if (days > 0) await moveMilestones(work, project, sorted.slice(from), days);
  const { estimated_end_date: end, budget_cents: budget } = project;
  await updateVersioned(
    tx,
    'projects',
    withDerivedColumns(
      {
        ...project,
        estimated_end_date: end === null ? null : addDays(end, days),
        budget_cents: budget === null ? null : budget + cents,
        updated_at: now,
      },
      context,
    ),
  );
  return sorted[from];
}
