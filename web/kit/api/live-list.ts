import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoint, EndpointReply } from '#contract/endpoint.ts';
import { metaOf } from './asking-again.ts';
import { type ListPage, listPage } from './list-page.ts';
import { polled } from './polled.ts';
import { type CallInput, callWithHeaders } from './request.ts';

type ListEndpoint = Endpoint & { reply?: unknown };
type RowOf<E> = EndpointReply<E> extends (infer Row)[] ? Row : never;

/** A polled page of a list; its key starts with the path, so that changes can ask for all pages. */
export function liveListQuery<E extends ListEndpoint>(
  endpoint: E,
  query: Record<string, string | undefined>,
) {
  return queryOptions({
    ...polled,
    queryKey: [endpoint.path, query] as const,
    meta: metaOf(endpoint),
    queryFn: async ({ signal }): Promise<ListPage<RowOf<E>>> => {
      // Lists take only a query; its values were checked against the list's own names before.
      const input = { query, signal } as unknown as CallInput<E>;
      const { reply, headers } = await callWithHeaders(endpoint, input);
      // Every list endpoint declares an array.
      return listPage(reply as RowOf<E>[], headers);
    },
    placeholderData: keepPreviousData,
  });
}
