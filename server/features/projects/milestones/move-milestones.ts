import { addDays } from '#domain/calendar-date.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { MilestonesTable, ProjectsTable } from '../tables.ts';
import { writeMilestone } from './write-milestone.ts';

/**
 * Moves the due dates of milestones by calendar days, each with an entry in its history. Completed
 * ones and those without a date stay (rule PROJECT-13). The caller has locked the
 * project and announces the change.
 */
export async function moveMilestones(
  work: Work,
  project: ProjectsTable,
  milestones: readonly MilestonesTable[],
  days: number,
): Promise<void> {
  if (days === 0) return;
  for (const milestone of milestones)
    if (milestone.completed_at === null && milestone.due_date !== null) {
      const moved = { ...milestone, due_date: addDays(milestone.due_date, days) };
      await writeMilestone(work, { project, milestone }, moved, 'changed', true);
    }
}
