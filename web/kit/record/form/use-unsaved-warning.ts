import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

const question = 'Leave without saving? What you have typed will be lost.';

/** The forms on screen that hold something unsaved. The router has room for one guard only. */
const unsaved = new Set<symbol>();

/** What a form with unsaved text needs. */
interface UnsavedWarning {
  /** Asks before a dialog closes; true when nothing would be lost, or the person agrees. */
  mayClose: () => boolean;
  /** The text is saved: leaving is free from now on, before the form has heard of it. */
  saved: () => void;
}

/** Has {@link useUnsavedGuard} warn while a form holds unsaved text. */
export function useUnsavedWarning(isUnsaved: boolean): UnsavedWarning {
  const form = useRef(Symbol('form'));
  useEffect(() => {
    const { current } = form;
    if (isUnsaved) unsaved.add(current);
    else unsaved.delete(current);
    return () => void unsaved.delete(current);
  }, [isUnsaved]);
  return {
    mayClose: () => {
      if (unsaved.has(form.current) && !window.confirm(question)) return false;
      // Agreed once: closing may change the address, which would ask again.
      unsaved.delete(form.current);
      return true;
    },
    saved: () => void unsaved.delete(form.current),
  };
}

/** Warns before the screen, or the page, is left with unsaved text; placed once, in the frame. */
export function useUnsavedGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      // Another place of the same page, such as a tab, leaves nothing.
      unsaved.size > 0 && `${from.pathname}${from.search}` !== `${to.pathname}${to.search}`,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(question)) {
      unsaved.clear();
      blocker.proceed();
    } else blocker.reset();
  }, [blocker]);
  useUnloadGuard();
}

/**
 * Warns before the page is left for another one, with unsaved text. For pages whose tabs are places
 * in the address, which the router's guard complains about when the browser goes there by itself.
 */
export function useUnloadGuard(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
