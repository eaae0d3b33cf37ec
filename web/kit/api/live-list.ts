import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoint, EndpointReply } from '#contract/endpoint.ts';
import { type ListPage, listPage } from './list-page.ts';
import { isLive } from './live-events.ts';
import { type CallInput, callWithHeaders } from './request.ts';

/** How often the back office asks again, in milliseconds (rule OFFICE-4). */
export const adminPollInterval = 5_000;

/**
 * How every live query of the back office behaves: changes are pushed (live-events.ts), and while
 * that is not so it polls; it rests in hidden tabs, shows the last answer
 * until the next is there, and a screen one comes back to asks at once unless it just did.
 */
export const polled = {
  staleTime: adminPollInterval,
  refetchInterval: (): number | false => (isLive() ? false : adminPollInterval),
  refetchIntervalInBackground: false,
} as const;

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
