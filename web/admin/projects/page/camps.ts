import type { MilestoneReply } from '#contract/projects/milestones.ts';
import { initialMilestones, progress } from '#domain/project/milestone-phase.ts';
import type { Camp } from '#web/kit/ui/drawing/elevation-profile.tsx';
import { dayText } from '../project-words.ts';

/** More camps than this have no room for their names; then each phase is one. */
const mostCamps = 6;

/**
 * The milestones of a project as the camps of a way, with Completed as its summit.
 *
 * @param isCompleted whether the project itself is
 */
export function campsOf(
  milestones: readonly MilestoneReply[],
  currentId: string | undefined,
  isCompleted: boolean,
): Camp[] {
  const camps =
    milestones.length > mostCamps
      ? phaseCamps(milestones, currentId)
      : milestones.map((one) => milestoneCamp(one, currentId));
  return [...camps, { label: 'Completed', state: isCompleted ? 'reached' : 'ahead' }];
}

function milestoneCamp(milestone: MilestoneReply, currentId: string | undefined): Camp {
  const { title, completedAt, dueDate } = milestone;
  return {
    label: title,
    detail: completedAt ? 'Done' : dueDate ? dayText(dueDate) : undefined,
    state: completedAt ? 'reached' : milestone.id === currentId ? 'current' : 'ahead',
  };
}

function phaseCamps(milestones: readonly MilestoneReply[], currentId: string | undefined): Camp[] {
  return initialMilestones.flatMap(({ phase }): Camp[] => {
    const inside = milestones.filter((milestone) => milestone.phase === phase);
    if (inside.length === 0) return [];
    const { done, total } = progress(inside.filter((one) => one.completedAt).length, inside.length);
    const isCurrent = inside.some((milestone) => milestone.id === currentId);
    return [
      {
        label: phase,
        detail: `${done}/${total}`,
        state: done === total ? 'reached' : isCurrent ? 'current' : 'ahead',
      },
    ];
  });
}
