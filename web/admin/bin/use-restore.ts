import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BinnedReply } from '#contract/bin.ts';
import { restoreDocument } from '#contract/documents.ts';
import { restoreLead } from '#contract/leads.ts';
import { restoreMilestone } from '#contract/milestones.ts';
import { restoreNote } from '#contract/project-notes.ts';
import { restoreProject } from '#contract/projects.ts';
import { restoreScopeItem } from '#contract/scope-items.ts';
import { restoreUser } from '#contract/users.ts';
import type { BinKind } from '#domain/bin/bin.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';

const restores: Record<BinKind, (id: string) => Promise<unknown>> = {
  lead: (id) => call(restoreLead, { params: { id } }),
  project: (id) => call(restoreProject, { params: { id }, body: {} }),
  milestone: (id) => call(restoreMilestone, { params: { id } }),
  note: (id) => call(restoreNote, { params: { id } }),
  scope: (id) => call(restoreScopeItem, { params: { id } }),
  document: (id) => call(restoreDocument, { params: { id } }),
  user: (id) => call(restoreUser, { params: { id } }),
};

/** Brings a record back to where it was. */
export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: BinnedReply) => restores[kind](id),
    onSuccess: (_, { title }) =>
      toast({ title: 'Restored', description: `“${title}” is back where it was.` }),
    onError: (error, { title }) =>
      toast({
        variant: 'destructive',
        title: 'Failed to restore',
        description: failureText(error, `“${title}” stays in the bin. Try again.`),
      }),
    // It shows on other screens now, whichever they are.
    onSettled: () => client.invalidateQueries(),
  });
}
