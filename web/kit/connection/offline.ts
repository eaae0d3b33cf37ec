import { useSyncExternalStore } from 'react';

let isOffline = false;
const listeners = new Set<() => void>();

function note(offline: boolean): void {
  if (offline === isOffline) return;
  isOffline = offline;
  for (const listener of listeners) listener();
}

/**
 * Whether the browser said that it lost the network. What it says of itself later is often wrong, so
 * the first answer of the server ends it as well.
 */
export function useOffline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOffline,
    () => false,
  );
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => note(true));
  window.addEventListener('online', () => note(false));
  window.addEventListener('ascent:answered', () => note(false));
}
