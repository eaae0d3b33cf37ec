import { addDays } from '#domain/calendar-date.ts';
import { milestonePhases } from '#domain/project/milestone-phase.ts';
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
  { tx, context, now }: Work,
  { project }: Basis,
  { days, price_cents: cents }: Pick<Change, 'days' | 'price_cents'>,
): Promise<MilestonesTable | undefined> {
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
  if (days > 0)
    for (const milestone of sorted.slice(from))
      if (milestone.due_date !== null)
        await updateVersioned(tx, 'milestones', {
          ...milestone,
          due_date: addDays(milestone.due_date, days),
          updated_at: now,
        });
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
