import type { Query, QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EventTopic, eventTopics } from '#contract/event-topics.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { topics?: readonly EventTopic[] };
  }
}

/** The topics whose changes affect the response: as declared, or else the topic named in the path. */
function topicsOf({ path, alteredBy }: Endpoint): readonly EventTopic[] {
  const [, , name] = path.split('/');
  return alteredBy ?? eventTopics.filter((topic) => topic === name);
}

/** The `meta` for a hand-written query of this endpoint. */
export function metaOf(endpoint: Endpoint): { topics: readonly EventTopic[] } {
  return { topics: topicsOf(endpoint) };
}

/** Topics of pushed changes that wait for the end of the page's own (live/pushed-changes.ts). */
export const heldTopics = new Set<EventTopic>();

/**
 * Invalidates every query affected by changes to these topics.
 *
 * @param refetchType 'none' refetches when a query is next shown, not while it is on screen
 */
export function invalidateTopics(
  client: QueryClient,
  topics: readonly EventTopic[],
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  const predicate = ({ meta }: Query) =>
    meta?.topics?.some((topic) => topics.includes(topic)) === true;
  if (refetchType === 'active') {
    for (const topic of topics) heldTopics.delete(topic);
    refetchAfterFirst(client, predicate);
  }
  return client.invalidateQueries({ refetchType, predicate });
}

/**
 * Fetches once more what is being fetched for the first time: its reply may be older than the change,
 * and an invalidation alone waits for that reply and believes it.
 */
function refetchAfterFirst(client: QueryClient, predicate: (query: Query) => boolean): void {
  for (const query of client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate })) {
    if (query.state.data !== undefined) continue;
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // A failure is shown by the screen, with a button to try again.
    void query.promise?.then(again, () => undefined);
  }
}

/** Invalidates every query that a call of this endpoint affects; the audit trail always is. */
export function invalidateAfter(
  client: QueryClient,
  endpoint: Endpoint,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  const topics = endpoint.alters ?? topicsOf(endpoint);
  return invalidateTopics(client, [...topics, 'audit'], refetchType);
}
