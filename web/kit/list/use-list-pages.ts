import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { liveListQuery } from '#web/kit/api/live/live-list.ts';
import { type ListShape, type ListState, listQueryOf } from './list-address.ts';
import { useListAddress } from './use-list-address.ts';

type Query = Record<string, string | undefined>;

const nothing = () => ({});

/**
 * The page of a live list that its address names, and that address. Another order, filter or search is
 * asked for as soon as it is chosen; on a fast connection its answer renders together with the new
 * address, at once.
 *
 * @param also query values in addition to those of the address
 */
export function useListPages<E extends Endpoint & { reply?: unknown }>(
  endpoint: E,
  shape: ListShape,
  also: (query: Query) => Query = nothing,
) {
  const client = useQueryClient();
  const pageOf = (state: ListState) => {
    const query = listQueryOf(state);
    return liveListQuery(endpoint, { ...query, ...also(query) });
  };
  const address = useListAddress(shape, (state) => client.prefetchQuery(pageOf(state)));
  const list = useQuery(pageOf(address.state));
  return { address, list };
}
