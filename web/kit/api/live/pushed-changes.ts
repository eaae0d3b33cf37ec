import type { QueryClient } from '@tanstack/react-query';
import type { EventTopic } from '#contract/event-topics.ts';
import { heldTopics, invalidateTopics } from '../invalidation.ts';
import { adminPollInterval } from '../polling-pause.ts';

let isHolding = false;

/**
 * Invalidates what a pushed change affects. While changes of this page are on their way it waits for
 * them: a reply in between would show records without those that the server has not got yet, and what
 * somebody does next would be done to those. It waits no longer than polling would.
 */
export function invalidatePushed(client: QueryClient, topics: readonly EventTopic[]): void {
  if (client.isMutating() === 0) {
    void invalidateTopics(client, topics);
    return;
  }
  for (const topic of topics) heldTopics.add(topic);
  if (isHolding) return;
  isHolding = true;
  const release = () => {
    isHolding = false;
    clearTimeout(timer);
    stop();
    void invalidateTopics(client, [...heldTopics]);
  };
  const timer = setTimeout(release, adminPollInterval);
  const stop = client.getMutationCache().subscribe(() => {
    if (client.isMutating() === 0) release();
  });
}
