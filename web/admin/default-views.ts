import { useSyncExternalStore } from 'react';

/** By the address of a list, where links of the navigation lead instead: the view that somebody chose. */
type DefaultViews = Readonly<Record<string, string>>;

const none: DefaultViews = {};
let chosen = none;
const listeners = new Set<() => void>();

/** Says which lists open with a view, once that is known. */
export function setDefaultViews(next: DefaultViews): void {
  chosen = next;
  for (const listener of listeners) listener();
}

/** Where a link of the navigation leads that opens a page (rule OFFICE-23). */
export const openedAt = (path: string): string => chosen[path] ?? path;

/** {@link openedAt} for links that are on the screen. */
export function useOpenedAt(): typeof openedAt {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosen,
    () => none,
  );
  return openedAt;
}
