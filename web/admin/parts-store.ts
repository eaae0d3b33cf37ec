import { useSyncExternalStore } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { invalidateAfter } from '#web/kit/api/invalidation.ts';
import { queryClient } from '#web/kit/api/query-client.ts';

/** What the server does in parts, such as an import, and how far it is. */
interface InParts {
  id: string;
  state: 'running' | 'done' | 'undoing' | 'undone';
}

/** Work whose parts this browser asks for, one after the other. */
export interface Running<Reply> {
  /** How far it is. */
  reply: Reply;
  isRunning: boolean;
  /** Why it stopped. */
  error: unknown;
}

// Outside any component: it goes on while another page of the back office is open.
let all: ReadonlyMap<string, Running<InParts>> = new Map();
const listeners = new Set<() => void>();

function show(id: string, running: Running<InParts>): void {
  all = new Map(all).set(id, running);
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this browser has run since the page was loaded, by id; each kind of work has ids of its own. */
export function useRunning<Reply extends InParts>(): ReadonlyMap<string, Running<Reply>> {
  const running = useSyncExternalStore(
    onChange,
    () => all,
    () => all,
  );
  // Whoever asks looks up the ids of one kind of work.
  return running as ReadonlyMap<string, Running<Reply>>;
}

/**
 * Asks for the parts of something until it is done. Each part is complete on the server, so that nothing
 * is lost when it stops in between.
 *
 * @param endpoint what `next` calls.
 * @returns how it ended, or null if it did not.
 */
export async function runParts<Reply extends InParts>(
  from: Reply,
  endpoint: Endpoint,
  next: () => Promise<Reply>,
): Promise<Reply | null> {
  const { id } = from;
  if (all.get(id)?.isRunning) return null;
  let reply = from;
  show(id, { reply, isRunning: true, error: null });
  window.addEventListener('beforeunload', warn);
  try {
    do {
      reply = await next();
      show(id, { reply, isRunning: true, error: null });
    } while (reply.state !== 'done' && reply.state !== 'undone');
    show(id, { reply, isRunning: false, error: null });
    return reply;
  } catch (error) {
    show(id, { reply, isRunning: false, error });
    return null;
  } finally {
    if (![...all.values()].some(({ isRunning }) => isRunning))
      window.removeEventListener('beforeunload', warn);
    await invalidateAfter(queryClient, endpoint);
  }
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
