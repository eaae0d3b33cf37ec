import { useEffect } from 'react';
import { changedEvent, streamEvents, typingEvent } from '#contract/events.ts';
import { ApiError } from '../api-error.ts';
import { isPollingPaused } from '../polling-pause.ts';
import { queryClient } from '../query-client.ts';
import { endpointUrl } from '../request.ts';
import { onReconnect } from './on-reconnect.ts';
import { invalidatePushed } from './pushed-changes.ts';
import { streamStart } from './stream-start.ts';

/** Delay before reopening a stream that the server refused, in milliseconds. */
const reopenMs = 10_000;

/**
 * Delay before refetching everything after the stream is lost, in milliseconds: it also ends with
 * the session, and requests from a page that is being left would only be refused.
 */
const leaveMs = 1_000;

/** Somebody is typing in a conversation. */
export interface Typing {
  sessionId: string;
  from: 'customer' | 'admin';
}
const typingListeners = new Set<(typing: Typing) => void>();

/** Calls the listener when somebody types; returns a function that unsubscribes. */
export function onTyping(listener: (typing: Typing) => void): () => void {
  typingListeners.add(listener);
  return () => typingListeners.delete(listener);
}

let live = false;

/** The last event that reached the page, or where its stream began: the next stream goes on from there. */
let lastId: string | undefined;

/** Whether changes are pushed to this page; if not, the screens poll. */
export function isLive(): boolean {
  return live;
}

/** Refetches everything the page shows: after a gap, and when polling takes over. */
function refetchEverything(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => isPolledPath(first) });
}

/** The session calls have their own stale time of five minutes (rule SESSION-1). */
function isPolledPath(first: unknown): boolean {
  return (
    typeof first === 'string' && first.startsWith('/api/') && !/\/(auth|client)\/user$/.test(first)
  );
}

/** @param wasOpen there was a stream before: what changed since then was not pushed. */
function open(wasOpen = false): EventSource {
  lastId ??= streamStart();
  const stream = new EventSource(endpointUrl(streamEvents.path, {}, { since: lastId }));
  let hasGap = wasOpen || lastId === undefined;
  stream.addEventListener('open', () => {
    live = true;
    // Catches up on changes during the gap; otherwise the server sends what changed since.
    if (hasGap) refetchEverything();
    hasGap = true;
  });
  stream.addEventListener('error', () => {
    if (!live) return;
    live = false;
    setTimeout(() => {
      if (!live) refetchEverything();
    }, leaveMs);
  });
  stream.addEventListener('resync', (event) => {
    lastId = event.lastEventId || lastId;
    refetchEverything();
  });
  stream.addEventListener('changed', ({ data, lastEventId }) => {
    lastId = lastEventId || lastId;
    const event = changedEvent.safeParse(JSON.parse(String(data)));
    // A topic added by a newer server, which this page does not show.
    if (!event.success) return;
    invalidatePushed(queryClient, event.data.topics);
  });
  stream.addEventListener('typing', ({ data }) => {
    const event = typingEvent.safeParse(JSON.parse(String(data)));
    if (event.success) for (const listener of typingListeners) listener(event.data);
  });
  return stream;
}

/** Refetches what got no answer; a refusal would only be repeated. */
function refetchUnanswered(): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && !(state.error instanceof ApiError),
  });
}

/**
 * Keeps the page's one event stream open while the screen is mounted (rule API-6).
 *
 * @param isShown the screen shows its data: only then is the stream opened, since nothing waits for it,
 *   and what changed until then is sent first
 */
export function useLiveEvents(isShown: boolean): void {
  // Nothing that changes something is sent by itself.
  useEffect(() => onReconnect(refetchUnanswered), []);
  useEffect(() => {
    if (!isShown) return;
    let stream = open();
    function renew(): void {
      stream.close();
      stream = open(true);
    }
    // The browser reconnects after a lost connection, but not after a refusal.
    const watch = setInterval(() => {
      if (stream.readyState === EventSource.CLOSED && !isPollingPaused()) stream = open(true);
    }, reopenMs);
    // Its own next try may be far off.
    window.addEventListener('online', renew);
    return () => {
      window.removeEventListener('online', renew);
      clearInterval(watch);
      stream.close();
      live = false;
    };
  }, [isShown]);
}
