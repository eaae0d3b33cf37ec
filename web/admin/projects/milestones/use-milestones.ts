import { useMutationState } from '@tanstack/react-query';
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
import { orderedAs } from './move-item.ts';

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

/**
 * Reorders the milestones of a project: shown at once, rolled back when the request fails.
 *
 * @returns the change, and the milestones in the last order that the server has not answered yet: the
 *   reply to an earlier one would show them without what was pressed since
 */
export function useMilestoneOrder(projectId: string, milestones: readonly MilestoneReply[]) {
  const { queryKey } = queryOf(listProjectMilestones, { params: { id: projectId } });
  const scope = `order of ${projectId}`;
  const pending = useMutationState({
    filters: { status: 'pending', predicate: ({ options }) => options.scope?.id === scope },
    select: ({ state }) => state.variables as readonly MilestoneReply[],
  });
  const change = useChange(orderMilestones, {
    input: (ordered: readonly MilestoneReply[]) => ({
      params: { id: projectId },
      body: { milestoneIds: ordered.map(({ id }) => id) },
    }),
    failed: 'Failed to update milestone',
    scope,
    onSuccess: (ordered, _, client) => client.setQueryData(queryKey, ordered),
  });
  return { change, shown: orderedAs(milestones, pending.at(-1)) };
}
