import { useSyncExternalStore } from 'react';

/**
 * False in the prerendered HTML and during hydration, true afterwards. For what depends on the query
 * string or the hash, which the HTML cannot know: rendered earlier, it would cause a mismatch.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
