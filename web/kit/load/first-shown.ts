import { useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();

/** Whether the first screen since the page was opened shows its data (web/kit/record/use-first-screen.ts). */
export function isFirstShown(): boolean {
  return isShown;
}

/** Tells everybody who waits that the first screen shows its data. */
export function noteFirstShown(): void {
  if (isShown) return;
  isShown = true;
  for (const listener of listeners) listener();
  listeners.clear();
}

/** Calls back once the first screen shows its data, at once if it does; returns a function that stops it. */
export function onFirstShown(listener: () => void): () => void {
  if (isShown) listener();
  else listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * {@link isFirstShown} as a hook, for what a first screen fetches beside its data: counts, badges,
 * choices of a filter.
 */
export function useFirstShown(): boolean {
  return useSyncExternalStore(onFirstShown, isFirstShown, () => false);
}
