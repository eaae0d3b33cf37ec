import { useMutation, useQueryClient } from '@tanstack/react-query';
import { restoreUser } from '#contract/accounts/users.ts';
import { restoreLead } from '#contract/leads/leads.ts';
import type { BinnedReply } from '#contract/office/bin.ts';
import { restoreDocument } from '#contract/projects/documents.ts';
import { restoreMilestone } from '#contract/projects/milestones.ts';
import { restoreNote } from '#contract/projects/project-notes.ts';
import { restoreProject } from '#contract/projects/projects.ts';
import { restoreScopeItem } from '#contract/projects/scope-items.ts';
import { restoreQuote } from '#contract/quotes/quote-decisions.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { invalidateAfter } from '#web/kit/api/invalidation.ts';
import { call } from '#web/kit/api/request.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';

const restores = {
  lead: restoreLead,
  quote: restoreQuote,
  project: restoreProject,
  milestone: restoreMilestone,
  note: restoreNote,
  scope: restoreScopeItem,
  document: restoreDocument,
  user: restoreUser,
};

/** Restores a deleted record; every kind has its own endpoint. */
export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: BinnedReply): Promise<unknown> =>
      kind === 'project'
        ? call(restoreProject, { params: { id }, body: {} })
        : call(restores[kind], { params: { id } }),
    onSuccess: (_, { title }) =>
      toast({ title: 'Restored', description: `“${title}” is back in its place.` }),
    onError: (error, { title }) =>
      toast({
        variant: 'destructive',
        title: 'Failed to restore',
        description: failureText(error, `“${title}” is still in the bin. Please try again.`),
      }),
    onSettled: (_reply, _error, { kind }) => invalidateAfter(client, restores[kind]),
  });
}
