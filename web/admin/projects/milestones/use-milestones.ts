import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteMilestone,
  type MilestoneReply,
  orderMilestones,
  restoreMilestone,
  updateMilestone,
} from '#contract/milestones.ts';
import { milestonePhases } from '#domain/project/milestone-phase.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { milestonesQuery } from '../project-queries.ts';
import { refreshProjects } from '../refresh-projects.ts';
import { unreachable, useChange } from '../use-change.ts';

/** Removes a milestone, with the way back in the toast. */
export function useRemoveMilestone() {
  const restore = useChange({
    run: (milestone: MilestoneReply) => call(restoreMilestone, { params: { id: milestone.id } }),
    failed: 'Failed to restore milestone',
  });
  return useChange({
    run: (milestone: MilestoneReply) => call(deleteMilestone, { params: { id: milestone.id } }),
    done: (_, milestone) => ({
      title: 'Milestone deleted',
      description: milestone.title,
      action: { label: 'Undo', run: () => restore.mutate(milestone) },
    }),
    failed: 'Failed to delete milestone',
  });
}

/** Takes the completion of a milestone back: its phase becomes its status again. */
export function useReopenMilestone() {
  return useChange({
    run: (milestone: MilestoneReply) => {
      const status = milestonePhases.find((phase) => phase === milestone.phase);
      return call(updateMilestone, {
        params: { id: milestone.id },
        body: { version: milestone.version, ...(status && { status }) },
      });
    },
    done: ({ title }) => ({ title: 'Milestone updated', description: `${title} is open again.` }),
    failed: 'Failed to update milestone',
  });
}

/** Puts the milestones of a project into another order: shown at once, taken back if refused. */
export function useMilestoneOrder(projectId: string) {
  const client = useQueryClient();
  const { queryKey } = milestonesQuery(projectId);
  return useMutation({
    mutationFn: (ordered: readonly MilestoneReply[]) =>
      call(orderMilestones, {
        params: { id: projectId },
        body: { milestoneIds: ordered.map(({ id }) => id) },
      }),
    onMutate: async (ordered) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, [...ordered]);
      return () => client.setQueryData(queryKey, before);
    },
    onSuccess: (ordered) => client.setQueryData(queryKey, ordered),
    onError: (error, _, takeBack) => {
      takeBack?.();
      const description = failureText(error, unreachable);
      toast({ variant: 'destructive', title: 'Failed to update milestone', description });
    },
    onSettled: () => refreshProjects(client),
  });
}
