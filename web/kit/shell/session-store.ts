import { type ReactNode, useSyncExternalStore } from 'react';

/** Who the navigation bar is for. Public pages start with a visitor and are updated later. */
export type Viewer =
  | { kind: 'visitor' }
  | {
      kind: 'client' | 'admin';
      name: string;
      /** The user's picture or initials, rendered by code that visitors do not load. */
      face: ReactNode;
    };

const visitor: Viewer = { kind: 'visitor' };
const hintKey = 'signed-in';
const listeners = new Set<() => void>();
let viewer: Viewer = visitor;

/**
 * Whether somebody has signed in with this browser. Only then does a public page fetch the session:
 * scripts cannot read the cookie, and every other page view would cost a call that returns 401 and
 * logs an error in the console.
 */
function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    // Storage is blocked: fetching the session is the safe choice.
    return true;
  }
}

/** Updates the hint of {@link mayBeSignedIn} to the server's last response. */
export function noteSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(hintKey, '1');
    else localStorage.removeItem(hintKey);
  } catch {
    // Storage is blocked: mayBeSignedIn returns true then.
  }
  for (const listener of listeners) listener();
}

/** {@link mayBeSignedIn} as a hook; false in the prerendered HTML. */
export function useMayBeSignedIn(): boolean {
  return useSyncExternalStore(subscribe, mayBeSignedIn, () => false);
}

/** Sets the viewer that {@link useViewer} returns. */
export function publishViewer(next: Viewer): void {
  viewer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who the page is shown to; always a visitor in the HTML of a public page. */
export function useViewer(): Viewer {
  return useSyncExternalStore(
    subscribe,
    () => viewer,
    // Nobody else is published before the HTML of a public page is hydrated.
    () => viewer,
  );
}
