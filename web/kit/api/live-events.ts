import { useEffect } from 'react';
import { changedEvent, streamEvents, typingEvent } from '#contract/events.ts';
import { askAgainAbout } from './asking-again.ts';
import { queryClient } from './query-client.ts';

/** Pause before a stream that the server refused is asked for again, in milliseconds. */
const reopenMs = 10_000;

/**
 * Pause before everything is asked for after a loss, in milliseconds: a stream also ends with its
 * session, and a page that is being left would only be refused.
 */
const leaveMs = 1_000;

/** Somebody types in a conversation. */
export interface Typing {
  sessionId: string;
  from: 'customer' | 'admin';
}
const typingListeners = new Set<(typing: Typing) => void>();

/** Calls back when a visitor types; returns a function that stops it. */
export function onTyping(listener: (typing: Typing) => void): () => void {
  typingListeners.add(listener);
  return () => typingListeners.delete(listener);
}

let live = false;

/** Whether changes are being pushed to this page; while they are not, the screens poll. */
export function isLive(): boolean {
  return live;
}

/** Everything the page shows: after a gap, and when polling takes over. */
function askForEverything(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => isPolledPath(first) });
}

/** The session calls keep their own five minutes (rule SESSION-1). */
function isPolledPath(first: unknown): boolean {
  return (
    typeof first === 'string' && first.startsWith('/api/') && !/\/(auth|client)\/user$/.test(first)
  );
}

function open(): EventSource {
  const stream = new EventSource(streamEvents.path);
  let wasOpen = false;
  stream.addEventListener('open', () => {
    live = true;
    // What changed while nothing was pushed; the first time the screens have just asked.
    if (wasOpen) askForEverything();
    wasOpen = true;
  });
  stream.addEventListener('error', () => {
    if (!live) return;
    live = false;
    setTimeout(() => {
      if (!live) askForEverything();
    }, leaveMs);
  });
  stream.addEventListener('resync', askForEverything);
  stream.addEventListener('changed', ({ data }) => {
    const event = changedEvent.safeParse(JSON.parse(String(data)));
    // A topic of a newer server: nothing of this page is about it.
    if (!event.success) return;
    void askAgainAbout(queryClient, event.data.topics);
  });
  stream.addEventListener('typing', ({ data }) => {
    const event = typingEvent.safeParse(JSON.parse(String(data)));
    if (event.success) for (const listener of typingListeners) listener(event.data);
  });
  return stream;
}

/** Keeps one event stream open while the screen is there, one per page (rule API-6). */
export function useLiveEvents(): void {
  useEffect(() => {
    let stream = open();
    // The browser tries again by itself after a lost connection, but not after a refusal.
    const watch = setInterval(() => {
      if (stream.readyState === EventSource.CLOSED) stream = open();
    }, reopenMs);
    return () => {
      clearInterval(watch);
      stream.close();
      live = false;
    };
  }, []);
}
