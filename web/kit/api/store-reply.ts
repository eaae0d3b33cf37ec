import type { QueryClient } from '@tanstack/react-query';
import { isVersioned, overwritten, withCopies } from './cached-copies.ts';

/**
 * Puts the reply to a change into every cached copy of its record, on its own, in an array or in a
 * page of a list. The copies are fetched again anyway, but until then an edit that begins on one would
 * name the version before, and be told that somebody else had saved.
 */
export function storeReply(client: QueryClient, reply: unknown): void {
  if (!isVersioned(reply)) return;
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const data = withCopies(state.data, (copy) =>
      copy.id === reply.id && copy.version < reply.version ? overwritten(copy, reply) : copy,
    );
    // Other parts of it are as old as before.
    if (data !== state.data)
      client.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt });
  }
}
