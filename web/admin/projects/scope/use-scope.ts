import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteScopeItem,
  listScope,
  restoreScopeItem,
  type ShownScopeItem,
  shownScopeItemReply,
  updateScopeItem,
} from '#contract/projects/scope-items.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { invalidateAfter } from '#web/kit/api/invalidation.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { call } from '#web/kit/api/request.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { conflicts, type ScopeChange, scopeValues } from './scope-values.ts';

/**
 * Changes a line of the scope: shown at once, rolled back with a toast when the request fails.
 * Changes in quick succession are sent one by one, each based on the version of the previous one.
 *
 * @param onConflict called with the current line when somebody else changed the same field meanwhile
 */
export function useScopeChange(
  projectId: string,
  onConflict: (change: ScopeChange, current: ShownScopeItem) => void,
) {
  const client = useQueryClient();
  const { queryKey } = queryOf(listScope, { params: { id: projectId } });
  const mutationKey = ['scope', projectId];
  const shownOf = (id: string) => client.getQueryData(queryKey)?.find((one) => one.id === id);
  const patch = (id: string, change: Partial<ShownScopeItem>) =>
    client.setQueryData(queryKey, (now) =>
      now?.map((one) => (one.id === id ? { ...one, ...change } : one)),
    );
  const send = ({ item, change }: ScopeChange, version: number) =>
    call(updateScopeItem, { params: { id: item.id }, body: { ...change, version } });
  const move = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (wanted: ScopeChange) => {
      const { version } = shownOf(wanted.item.id) ?? wanted.item;
      try {
        return await send(wanted, version);
      } catch (error) {
        const current = currentItem(error);
        // Somebody else changed another field of the line: both changes are kept.
        if (current && !conflicts(wanted, current)) return send(wanted, current.version);
        throw error;
      }
    },
    onMutate: async ({ item, change }) => {
      await client.cancelQueries({ queryKey });
      patch(item.id, change);
    },
    onSuccess: ({ id, version }) => patch(id, { version }),
    onError: (error, wanted) => {
      const current = currentItem(error);
      patch(wanted.item.id, current ?? scopeValues(wanted.item));
      if (current) {
        onConflict(wanted, current);
        return;
      }
      const description = failureText(error);
      toast({ variant: 'destructive', title: 'Failed to update the scope', description });
    },
    // Only the last change refetches: an earlier reply would undo changes that are still pending.
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1
        ? invalidateAfter(client, updateScopeItem)
        : undefined,
  });
  return (wanted: ScopeChange) => {
    const shown = shownOf(wanted.item.id);
    // If their change arrived while typing, the version is current and the server would accept it.
    if (shown && conflicts(wanted, shown)) onConflict(wanted, shown);
    else move.mutate(wanted);
  };
}

/** The current line, from the error about an outdated version. */
function currentItem(error: unknown): ShownScopeItem | undefined {
  return error instanceof ApiError && error.status === 409
    ? shownScopeItemReply.safeParse(error.members.current).data
    : undefined;
}

/** Removes a line from the scope, with an Undo button in the toast. */
export function useRemoveScopeItem({ id, label }: ShownScopeItem) {
  const restore = useChange(restoreScopeItem, { failed: 'Failed to restore the scope item' });
  return useChange(deleteScopeItem, {
    done: () => ({
      title: 'Removed from the scope',
      description: label,
      action: { label: 'Undo', run: () => restore.mutate({ params: { id } }) },
    }),
    failed: 'Failed to remove the scope item',
  });
}
