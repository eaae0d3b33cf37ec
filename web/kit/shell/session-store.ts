import { type ReactNode, useSyncExternalStore } from 'react';

/** Who the navigation bar is for. Public pages start as a visitor's and learn better later. */
export type Viewer =
  | { kind: 'visitor' }
  | {
      kind: 'client' | 'admin';
      name: string;
      /** The person's picture or initials, drawn by code that visitors do not load. */
      face: ReactNode;
    };

const visitor: Viewer = { kind: 'visitor' };
const hintKey = 'signed-in';
const listeners = new Set<() => void>();
let viewer: Viewer = visitor;

/**
 * Whether somebody signed in with this browser. A page for visitors asks the server who is there
 * only then: the cookie cannot be read by scripts, and every stranger's page view would otherwise
 * cost a call that answers 401 and stands in the console as an error.
 */
function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    // Storage is forbidden in this browser: asking is the safe side.
    return true;
  }
}

/** Keeps the note of {@link mayBeSignedIn} in step with what the server last said. */
export function noteSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(hintKey, '1');
    else localStorage.removeItem(hintKey);
  } catch {
    // Storage is forbidden: mayBeSignedIn answers yes then.
  }
  for (const listener of listeners) listener();
}

/** Follows {@link mayBeSignedIn}; false in the HTML made at build time. */
export function useMayBeSignedIn(): boolean {
  return useSyncExternalStore(subscribe, mayBeSignedIn, () => false);
}

/** Says who is there, to everything that reads {@link useViewer}. */
export function publishViewer(next: Viewer): void {
  viewer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who the page is shown to; always a visitor in the HTML made at build time. */
export function useViewer(): Viewer {
  return useSyncExternalStore(
    subscribe,
    () => viewer,
    () => visitor,
  );
}
