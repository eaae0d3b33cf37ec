import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { recordVisit } from '#web/kit/api/pages-seen.ts';

/**
 * Moves the focus to the heading after a navigation to another page, so that a screen reader announces
 * the page and Tab continues from there (rule PAGE-8). ScrollRestoration scrolls to the top.
 */
export function NavigationEffects() {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => recordVisit(pathname), [pathname]);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    return whenHeadingIsThere((heading) => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname]);

  // Tells entry.client.tsx that early presses can be replayed: event handlers are attached, and what
  // the first effects of every part changed is on the page, because this state arrives together with it.
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => {
    if (isAlive) window.dispatchEvent(new Event('ascent:alive'));
    else setIsAlive(true);
  }, [isAlive]);

  return null;
}

/** How long to wait for a page's heading before the focus is left alone, in milliseconds. */
const headingTimeout = 3_000;

/** Calls back with the page's heading, at once or when a guarded or slow page shows it. */
function whenHeadingIsThere(use: (heading: HTMLElement) => void): () => void {
  const find = () => document.querySelector<HTMLElement>('main h1:not([data-waiting])');
  const heading = find();
  if (heading) {
    use(heading);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const found = find();
    if (!found) return;
    observer.disconnect();
    use(found);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), headingTimeout);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
