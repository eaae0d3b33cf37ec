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

/** Topics of pushed changes that wait for the end of the page's own, and whether any has to. */
const held = new Set<EventTopic>();
let isHolding = false;

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
    for (const topic of topics) held.delete(topic);
    refetchAfterFirst(client, predicate);
  }
  return client.invalidateQueries({ refetchType, predicate });
}

/**
 * Fetches once more what is being fetched for the first time: its reply may be older than the change,
 * and an invalidation alone waits for that reply and believes it.
 */
function refetchAfterFirst(client: QueryClient, predicate: (query: Query) => boolean): void {
  const first = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined;
  for (const query of client.getQueryCache().findAll({ predicate })) {
    if (!first(query)) continue;
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // A failure is shown by the screen, with a button to try again.
    void query.promise?.then(again, () => undefined);
  }
}

/** The longest that a pushed change waits, in milliseconds: as long as polling would take (rule OFFICE-4). */
const heldMax = 5_000;

/**
 * Invalidates what a pushed change affects. While changes of this page are on their way it waits for
 * them: a reply in between would show records without those that the server has not got yet, and what
 * somebody does next would be done to those.
 */
export function invalidatePushed(client: QueryClient, topics: readonly EventTopic[]): void {
  if (client.isMutating() === 0) {
    void invalidateTopics(client, topics);
    return;
  }
  for (const topic of topics) held.add(topic);
  if (isHolding) return;
  isHolding = true;
  const release = () => {
    isHolding = false;
    clearTimeout(timer);
    stop();
    void invalidateTopics(client, [...held]);
  };
  const timer = setTimeout(release, heldMax);
  const stop = client.getMutationCache().subscribe(() => {
    if (client.isMutating() === 0) release();
  });
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
