import { useMutation, useQueryClient } from '@tanstack/react-query';
import { completeMilestone } from '#contract/milestones.ts';
import type { ProjectReply } from '#contract/projects.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { refreshProjects } from '../refresh-projects.ts';
import { showProject } from '../show-project.ts';
import { unreachable } from '../use-change.ts';
import { afterCompletion } from './after-completion.ts';

/** Which milestone of which project to complete. */
export interface Completion {
  project: ProjectReply;
  milestone: { id: string; title: string };
}

/**
 * Completes a milestone: the list and the page show it at once, and take it back with the reason
 * when the server refuses. The project itself is only offered for completion (rule PROJECT-6).
 *
 * @param onOffer called when the person takes the offer
 */
export function useCompleteMilestone(onOffer: (project: ProjectReply) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ project, milestone }: Completion) =>
      call(completeMilestone, { params: { id: milestone.id }, body: { projectId: project.id } }),
    onMutate: ({ project, milestone }) =>
      showProject(client, project.id, (now) => afterCompletion(now, milestone.id)),
    onSuccess: ({ milestone, next, isLast }, { project }) =>
      toast({
        title: 'Milestone completed',
        description: isLast
          ? `${milestone.title} was the last one of ${project.name}.`
          : next
            ? `${milestone.title} is done, ${next.title} has started.`
            : `${milestone.title} is done.`,
        ...(isLast && { action: { label: 'Complete project', run: () => onOffer(project) } }),
      }),
    onError: (error, _, takeBack) => {
      takeBack?.();
      const description = failureText(error, unreachable);
      toast({ variant: 'destructive', title: 'Failed to complete milestone', description });
    },
    onSettled: () => refreshProjects(client),
  });
}
