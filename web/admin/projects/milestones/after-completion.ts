import type { ShownProject } from '#contract/projects/projects.ts';
import { milestonePhases, nextPhase, progress } from '#domain/project/milestone-phase.ts';

/**
 * Predicts a project after the completion of a milestone, to show until the server responds: one
 * more is done, and the next phase is current.
 */
export function afterCompletion(project: ShownProject, milestoneId: string): ShownProject {
  const { done, total } = project.progress;
  const current = project.currentMilestone;
  const isCurrent = current?.id === milestoneId;
  const phase = milestonePhases.find((one) => one === current?.phase);
  const following = phase && nextPhase(phase);
  const isLast = done + 1 >= total;
  return {
    ...project,
    progress: progress(Math.min(total, done + 1), total),
    currentMilestone:
      isLast || !current
        ? null
        : isCurrent && following && following !== 'Completed'
          ? { ...current, phase: following, title: following, dueDate: null }
          : current,
  };
}
