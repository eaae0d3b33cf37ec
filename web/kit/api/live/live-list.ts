import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoint, ShownReply } from '#contract/endpoint.ts';
import { firstReply } from '../first-reply.ts';
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
  // Lists take only a query, whose values were already validated against the list's shape.
  const input = (signal?: AbortSignal) => ({ query, signal }) as unknown as CallInput<E>;
  // Every list endpoint declares an array as its reply.
  const page = ({ reply, headers }: { reply: ShownReply<E>; headers: Headers }) =>
    listPage(reply as RowOf<E>[], headers);
  return queryOptions({
    ...pollingOptions,
    queryKey: [endpoint.path, query] as const,
    meta: metaOf(endpoint),
    queryFn: async ({ signal }): Promise<ListPage<RowOf<E>>> =>
      page(await callWithHeaders(endpoint, input(signal))),
    initialData: () => {
      const first = firstReply(endpoint, input());
      return first && page(first);
    },
    placeholderData: keepPreviousData,
  });
}
