import type { MilestoneReply } from '#contract/projects/milestones.ts';
import { initialMilestones, progress } from '#domain/project/milestone-phase.ts';
import type { Camp } from '#web/kit/ui/drawing/elevation-profile.tsx';
import { dayText } from '../project-words.ts';

/** Maximum number of camps whose names fit; with more milestones, each phase becomes one camp. */
const maxCamps = 6;

/**
 * The milestones of a project as camps on the way up, with Completed as the summit.
 *
 * @param isCompleted whether the project itself is completed
 */
export function campsOf(
  milestones: readonly MilestoneReply[],
  currentId: string | undefined,
  isCompleted: boolean,
): Camp[] {
  const camps =
    milestones.length > maxCamps
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
