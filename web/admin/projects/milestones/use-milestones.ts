import {
  deleteMilestone,
  listProjectMilestones,
  type MilestoneReply,
  orderMilestones,
  restoreMilestone,
  updateMilestone,
} from '#contract/projects/milestones.ts';
import { milestonePhases } from '#domain/project/milestone-phase.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';

/** Deletes a milestone, with an Undo button in the toast. */
export function useRemoveMilestone({ id, title }: MilestoneReply) {
  const restore = useChange(restoreMilestone, { failed: 'Failed to restore milestone' });
  return useChange(deleteMilestone, {
    done: () => ({
      title: 'Milestone deleted',
      description: title,
      action: { label: 'Undo', run: () => restore.mutate({ params: { id } }) },
    }),
    failed: 'Failed to delete milestone',
  });
}

/** Reopens a completed milestone: its phase becomes its status again. */
export function useReopenMilestone() {
  return useChange(updateMilestone, {
    input: ({ id, phase, version }: MilestoneReply) => {
      const status = milestonePhases.find((one) => one === phase);
      return { params: { id }, body: { version, ...(status && { status }) } };
    },
    done: ({ title }) => ({ title: 'Milestone updated', description: `${title} is open again.` }),
    failed: 'Failed to update milestone',
  });
}

/** Reorders the milestones of a project: shown at once, rolled back when the request fails. */
export function useMilestoneOrder(projectId: string) {
  const { queryKey } = queryOf(listProjectMilestones, { params: { id: projectId } });
  return useChange(orderMilestones, {
    input: (ordered: readonly MilestoneReply[]) => ({
      params: { id: projectId },
      body: { milestoneIds: ordered.map(({ id }) => id) },
    }),
    optimistic: async (client, ordered) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, [...ordered]);
      return () => client.setQueryData(queryKey, before);
    },
    failed: 'Failed to update milestone',
    scope: `order of ${projectId}`,
    onSuccess: (ordered, _, client) => client.setQueryData(queryKey, ordered),
  });
}
