import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteScopeItem,
  restoreScopeItem,
  type ScopeItemReply,
  updateScopeItem,
} from '#contract/scope-items.ts';
import { failureText } from '#web/api/api-error.ts';
import { call } from '#web/api/request.ts';
import { toast } from '#web/ui/toast.tsx';
import { scopeQuery } from './project-queries.ts';
import { refreshProjects } from './refresh-projects.ts';
import { unreachable, useChange } from './use-change.ts';

/** A change to one line of the scope. */
interface ScopeChange {
  item: ScopeItemReply;
  change: Partial<Pick<ScopeItemReply, 'state' | 'milestoneId'>>;
}

/** Moves a line of the scope on: shown at once, taken back with the reason if refused. */
export function useScopeChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ item, change }: ScopeChange) =>
      call(updateScopeItem, {
        params: { id: item.id },
        body: { ...change, version: item.version },
      }),
    onMutate: async ({ item, change }) => {
      const { queryKey } = scopeQuery(item.projectId);
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (now) =>
        now?.map((one) => (one.id === item.id ? { ...one, ...change } : one)),
      );
      return () => client.setQueryData(queryKey, before);
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
      const description = failureText(error, unreachable);
      toast({ variant: 'destructive', title: 'Failed to update the scope', description });
    },
    onSettled: () => refreshProjects(client),
  });
}

/** Takes a line out of the scope, with the way back in the toast. */
export function useRemoveScopeItem() {
  const restore = useChange({
    run: (item: ScopeItemReply) => call(restoreScopeItem, { params: { id: item.id } }),
    failed: 'Failed to restore the scope item',
  });
  return useChange({
    run: (item: ScopeItemReply) => call(deleteScopeItem, { params: { id: item.id } }),
    done: (_, item) => ({
      title: 'Removed from the scope',
      description: item.label,
      action: { label: 'Undo', run: () => restore.mutate(item) },
    }),
    failed: 'Failed to remove the scope item',
  });
}
