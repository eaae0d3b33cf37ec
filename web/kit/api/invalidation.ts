import type { QueryClient } from '@tanstack/react-query';
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
  return client.invalidateQueries({
    refetchType,
    predicate: ({ meta }) => meta?.topics?.some((topic) => topics.includes(topic)) === true,
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
