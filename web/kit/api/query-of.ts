import { queryOptions } from '@tanstack/react-query';
import type { Endpoint, ShownReply } from '#contract/endpoint.ts';
import { firstReply } from './first-reply.ts';
import { metaOf } from './invalidation.ts';
import { pollingOptions } from './polling-options.ts';
import { type CallInput, call } from './request.ts';

/** The input of a query; the query itself provides the signal. */
export type QueryInput<E> = Omit<CallInput<E>, 'signal' | 'idempotencyKey' | 'pagesSeen'>;

/**
 * A declared call as a query. It is keyed by the call and refetched when anybody changes its data.
 *
 * @param input the call's input; calls with the same input share a cache entry
 */
export function queryOf<const E extends Endpoint>(endpoint: E, input: QueryInput<E>) {
  return queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }): Promise<ShownReply<E>> =>
      // Exactly the parts that this endpoint declares, plus the signal that every call takes.
      call(endpoint, { ...input, signal } as unknown as CallInput<E>),
    // Without a signal, which a reply that is there has no use for.
    initialData: () => firstReply(endpoint, input as unknown as CallInput<E>)?.reply,
    meta: metaOf(endpoint),
  });
}

/** {@link queryOf} for data that others change while it is on screen: pushed, or else polled. */
export function liveQueryOf<const E extends Endpoint>(endpoint: E, input: QueryInput<E>) {
  return { ...queryOf(endpoint, input), ...pollingOptions };
}
