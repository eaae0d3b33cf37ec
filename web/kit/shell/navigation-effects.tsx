import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { notePage } from '#web/kit/api/pages-seen.ts';

/**
 * After a navigation to another page the heading receives focus, so that a screen reader says where
 * the person is and Tab continues from there (rule PAGE-8). Scrolling to the top is ScrollRestoration's.
 */
export function NavigationEffects() {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => notePage(pathname), [pathname]);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    return whenHeadingIsThere((heading) => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname]);

  // Tells the entry that event handlers are attached: presses made before are handed on.
  useEffect(() => {
    window.dispatchEvent(new Event('ascent:alive'));
  }, []);

  return null;
}

/** How long a page may take to show its heading before focus is left alone, in milliseconds. */
const headingPatience = 3_000;

/** Hands over the page's heading, at once or when a guarded or slow page shows it. */
function whenHeadingIsThere(use: (heading: HTMLElement) => void): () => void {
  const find = () => document.querySelector<HTMLElement>('main h1');
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
  const timer = setTimeout(() => observer.disconnect(), headingPatience);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
