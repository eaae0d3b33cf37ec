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
  change: Partial<Pick<ScopeItemReply, 'label' | 'state' | 'milestoneId'>>;
}

/**
 * Moves a line of the scope on: shown at once, taken back with the reason if refused. Changes that
 * follow each other quickly are sent one after the other, each from the version before it.
 */
export function useScopeChange(projectId: string) {
  const client = useQueryClient();
  const { queryKey } = scopeQuery(projectId);
  const mutationKey = ['scope', projectId];
  const put = (id: string, change: Partial<ScopeItemReply>) =>
    client.setQueryData(queryKey, (now) =>
      now?.map((one) => (one.id === id ? { ...one, ...change } : one)),
    );
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ item, change }: ScopeChange) => {
      const shown = client.getQueryData(queryKey)?.find((one) => one.id === item.id) ?? item;
      return call(updateScopeItem, {
        params: { id: item.id },
        body: { ...change, version: shown.version },
      });
    },
    onMutate: async ({ item, change }) => {
      await client.cancelQueries({ queryKey });
      put(item.id, change);
    },
    onSuccess: ({ id, version }) => put(id, { version }),
    onError: (error, { item }) => {
      put(item.id, { label: item.label, state: item.state, milestoneId: item.milestoneId });
      const description = failureText(error, unreachable);
      toast({ variant: 'destructive', title: 'Failed to update the scope', description });
    },
    // The last one of a row asks: an answer in between would undo what is still on its way.
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1 ? refreshProjects(client) : undefined,
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
