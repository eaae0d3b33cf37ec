import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EventTopic, eventTopics } from '#contract/event-topics.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { topics?: readonly EventTopic[] };
  }
}

/** Whose changes alter the answer: as declared, else of the topic that the path is named after. */
function topicsOf({ path, alteredBy }: Endpoint): readonly EventTopic[] {
  const [, , name] = path.split('/');
  return alteredBy ?? eventTopics.filter((topic) => topic === name);
}

/** What a query of this endpoint says of itself, for those that are made by hand. */
export function metaOf(endpoint: Endpoint): { topics: readonly EventTopic[] } {
  return { topics: topicsOf(endpoint) };
}

/**
 * Has everything asked for again that changes of these topics alter.
 *
 * @param refetchType 'none': only when it is shown next, not where it is on screen now
 */
export function askAgainAbout(
  client: QueryClient,
  topics: readonly EventTopic[],
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  return client.invalidateQueries({
    refetchType,
    predicate: ({ meta }) => meta?.topics?.some((topic) => topics.includes(topic)) === true,
  });
}

/** Has everything asked for again that a call of this endpoint alters; the trail tells of all. */
export function askAgainAfter(
  client: QueryClient,
  endpoint: Endpoint,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  const topics = endpoint.alters ?? topicsOf(endpoint);
  return askAgainAbout(client, [...topics, 'audit'], refetchType);
}
