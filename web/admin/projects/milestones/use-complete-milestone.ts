import { completeMilestone, undoCompleteMilestone } from '#contract/projects/milestones.ts';
import type { ShownProject } from '#contract/projects/projects.ts';
import { showAtOnce } from '#web/kit/api/cached-copies.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { afterCompletion } from './after-completion.ts';

/** Which milestone of which project to complete. */
export interface Completion {
  project: ShownProject;
  milestone: { id: string; title: string };
}

/**
 * Completes a milestone: the list and the page show it at once, and roll it back when the request
 * fails. After the last one, the toast offers to complete the project (rule PROJECT-6).
 *
 * @param onCompleteProject called when the person accepts that offer
 */
export function useCompleteMilestone(onCompleteProject: (project: ShownProject) => void) {
  const undo = useChange(undoCompleteMilestone, {
    done: ({ title }) => ({ title: 'Milestone is open again', description: title }),
    failed: 'The milestone is still completed',
  });
  return useChange(completeMilestone, {
    input: ({ project, milestone }: Completion) => ({
      params: { id: milestone.id },
      body: { projectId: project.id },
    }),
    optimistic: (client, { project, milestone }) =>
      showAtOnce(client, project, (now) => afterCompletion(now, milestone.id)),
    done: ({ milestone, next, isLast }, { project }) => ({
      title: 'Milestone completed',
      description: isLast
        ? `${milestone.title} was the last milestone of ${project.name}.`
        : next
          ? `${milestone.title} is done, ${next.title} has started.`
          : `${milestone.title} is done.`,
      action: {
        label: 'Undo',
        run: () =>
          undo.mutate({
            params: { id: milestone.id },
            body: { projectId: project.id, version: milestone.version },
          }),
      },
      ...(isLast && {
        otherAction: { label: 'Complete project', run: () => onCompleteProject(project) },
      }),
    }),
    failed: 'Failed to complete milestone',
  });
}
