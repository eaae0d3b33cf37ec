import { queryOptions } from '@tanstack/react-query';
import type { Endpoint, EndpointReply } from '#contract/endpoint.ts';
import { metaOf } from './asking-again.ts';
import { polled } from './polled.ts';
import { type CallInput, call } from './request.ts';

/** What a query can be asked with; the signal is the query's own. */
export type QueryInput<E> = Omit<CallInput<E>, 'signal' | 'idempotencyKey' | 'pagesSeen'>;

/**
 * The answer of a declared call as a query: its key is the call, and changes to what it is about
 * have it asked for again, whoever made them.
 *
 * @param input what the call is asked with; calls of the same input share their answer
 */
export function queryOf<const E extends Endpoint>(endpoint: E, input: QueryInput<E>) {
  return queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }): Promise<EndpointReply<E>> =>
      // The parts that this endpoint declares, and the signal that every call takes.
      call(endpoint, { ...input, signal } as unknown as CallInput<E>),
    meta: metaOf(endpoint),
  });
}

/** {@link queryOf} for what others change while it is on screen: pushed, or polled where it is not. */
export function liveQueryOf<const E extends Endpoint>(endpoint: E, input: QueryInput<E>) {
  return { ...queryOf(endpoint, input), ...polled };
}
