import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoint, ShownReply } from '#contract/endpoint.ts';
import { metaOf } from '../invalidation.ts';
import { type ListPage, listPage } from '../list-page.ts';
import { pollingOptions } from '../polling-options.ts';
import { type CallInput, callWithHeaders } from '../request.ts';

type ListEndpoint = Endpoint & { reply?: unknown };
type RowOf<E> = ShownReply<E> extends (infer Row)[] ? Row : never;

/** A polled page of a list; its key starts with the path, so all pages can be invalidated together. */
export function liveListQuery<E extends ListEndpoint>(
  endpoint: E,
  query: Record<string, string | undefined>,
) {
  return queryOptions({
    ...pollingOptions,
    queryKey: [endpoint.path, query] as const,
    meta: metaOf(endpoint),
    queryFn: async ({ signal }): Promise<ListPage<RowOf<E>>> => {
      // Lists take only a query, whose values were already validated against the list's shape.
      const input = { query, signal } as unknown as CallInput<E>;
      const { reply, headers } = await callWithHeaders(endpoint, input);
      // Every list endpoint declares an array as its reply.
      return listPage(reply as RowOf<E>[], headers);
    },
    placeholderData: keepPreviousData,
  });
}
