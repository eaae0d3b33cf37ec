import type { Endpoint } from '#contract/endpoint.ts';
import { liveListQuery } from '#web/kit/api/live/live-list.ts';
import { type ListShape, listQueryOf, readListState } from './list-address.ts';

/**
 * The page that a list shows as a tab is first opened.
 *
 * @param fixed query values that the screen always adds
 * @param search the parameters of the URL, if it has any
 */
export function firstPage<E extends Endpoint>(
  endpoint: E,
  shape: ListShape,
  fixed: Record<string, string> = {},
  search = '',
) {
  const query = listQueryOf(readListState(new URLSearchParams(search), shape));
  return liveListQuery(endpoint, { ...query, ...fixed });
}
