import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { isRenewing } from '#web/kit/connection/renew-page.ts';

const question = 'Leave without saving? What you have typed will be lost.';

/**
 * The mounted forms with unsaved input, and what drops the draft of each. One map for all, as the
 * router allows only one blocker.
 */
const unsaved = new Map<symbol, () => void>();

/** What a form with unsaved input needs. */
interface UnsavedWarning {
  /** Asks before a dialog closes; true if nothing would be lost, or the user agrees. */
  mayClose: () => boolean;
  /** Clears the warning at once after saving, before the form renders again. */
  saved: () => void;
  /** Warns again if there is unsaved input: after a failure, or once the form has what was saved. */
  again: () => void;
}

/** Has the screen left without a warning: its drafts are kept. */
export function allowLeaving(): void {
  unsaved.clear();
}

/** Drops the drafts of all forms with unsaved input: the user has agreed to lose it. */
function discardUnsaved(): void {
  for (const dropDraft of unsaved.values()) dropDraft();
  unsaved.clear();
}

/**
 * Has {@link UnsavedGuard} warn while a form holds unsaved text.
 *
 * @param dropDraft called when the user leaves without saving
 */
export function useUnsavedWarning(isUnsaved: boolean, dropDraft: () => void): UnsavedWarning {
  const form = useRef(Symbol('form'));
  const latestDrop = useRef(dropDraft);
  latestDrop.current = dropDraft;
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every round looks again.
  useEffect(() => {
    const { current } = form;
    if (isUnsaved) unsaved.set(current, () => latestDrop.current());
    return () => void unsaved.delete(current);
  }, [isUnsaved, round]);
  return {
    mayClose: () => {
      if (unsaved.has(form.current) && !window.confirm(question)) return false;
      // The user has agreed: closing may change the URL, which would ask again.
      unsaved.delete(form.current);
      dropDraft();
      return true;
    },
    saved: () => void unsaved.delete(form.current),
    again: () => setRound((now) => now + 1),
  };
}

/**
 * Warns before the screen or the page is left with unsaved input; used once, in the layout. It is a
 * component, because the router's blocker renders whatever it is in once more.
 */
export function UnsavedGuard(): null {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      // Another hash on the same page, such as a tab, leaves nothing.
      unsaved.size > 0 && `${from.pathname}${from.search}` !== `${to.pathname}${to.search}`,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(question)) {
      discardUnsaved();
      blocker.proceed();
    } else blocker.reset();
  }, [blocker]);
  useUnloadGuard();
  return null;
}

/**
 * Warns before the page is left with unsaved input. For pages with tabs in the hash, where the
 * router's blocker logs a warning when the browser navigates between them by itself.
 */
export function useUnloadGuard(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0 && !isRenewing()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
