import { useEffect, useSyncExternalStore } from 'react';
import { createNetworkState } from './network-state.ts';

/** How often the server is asked during a loss that the browser knows nothing of, in milliseconds. */
const pause = 5_000;

const network = createNetworkState(typeof navigator === 'undefined' || navigator.onLine);
const listeners = new Set<() => void>();
const tellAll = () => {
  for (const listener of listeners) listener();
};

if (typeof window !== 'undefined') {
  const told = (type: keyof WindowEventMap, take: (event: CustomEvent<number>) => void) =>
    window.addEventListener(type, (event) => {
      take(event as CustomEvent<number>);
      tellAll();
    });
  told('offline', () => network.browserSays(false));
  told('online', () => network.browserSays(true));
  told('ascent:answered', ({ detail }) => network.answered(detail));
  told('ascent:unanswered', ({ detail }) => network.failed(detail, performance.now()));
}

/** Whether there is no network. On a page that calls nothing by itself, the server is asked. */
export function useOffline(): boolean {
  const isOffline = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    network.isOffline,
    () => false,
  );
  useEffect(() => {
    if (!isOffline) return;
    if (navigator.onLine) void ask();
    const timer = setInterval(() => navigator.onLine && void ask(), pause);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [isOffline]);
  return isOffline;
}

/** Asks the server for a sign of life, and tells the page of an answer as any other call does. */
async function ask(): Promise<void> {
  const detail = performance.now();
  try {
    await fetch('/api/health/live', { cache: 'no-store' });
  } catch {
    return; // Still lost.
  }
  window.dispatchEvent(new CustomEvent('ascent:answered', { detail }));
}
