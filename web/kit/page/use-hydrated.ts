import { useSyncExternalStore } from 'react';

/**
 * False in the HTML made at build time and while the page is made alive, true afterwards. For what
 * depends on the query string or the hash, which the HTML cannot know: shown earlier, the browser's
 * page would differ from the file.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
