import type { Endpoint } from '#contract/endpoint.ts';
import { liveListQuery } from '#web/kit/api/live-list.ts';
import { type ListShape, listQueryOf, readListState } from './list-address.ts';

/**
 * The page that a list shows under an address that says nothing: what one sees on coming to a tab.
 *
 * @param fixed what the screen itself asks for, whatever the address says
 */
export function firstPage<E extends Endpoint>(
  endpoint: E,
  shape: ListShape,
  fixed: Record<string, string> = {},
) {
  const query = listQueryOf(readListState(new URLSearchParams(), shape));
  return liveListQuery(endpoint, { ...query, ...fixed });
}
