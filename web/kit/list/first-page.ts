import type { Endpoint } from '#contract/endpoint.ts';
import { liveListQuery } from '#web/kit/api/live/live-list.ts';
import { type ListShape, listQueryOf, readListState } from './list-address.ts';

/**
 * The page that a list shows when the URL has no parameters, as when a tab is first opened.
 *
 * @param fixed query values that the screen always adds
 */
export function firstPage<E extends Endpoint>(
  endpoint: E,
  shape: ListShape,
  fixed: Record<string, string> = {},
) {
  const query = listQueryOf(readListState(new URLSearchParams(), shape));
  return liveListQuery(endpoint, { ...query, ...fixed });
}
