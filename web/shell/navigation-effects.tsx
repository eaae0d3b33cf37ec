import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation to another page the heading receives focus, so that a screen reader says where
 * one is and Tab continues from there (feature P08). Scrolling to the top is ScrollRestoration's.
 */
export function NavigationEffects() {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);

  // Tells the entry that event handlers are attached: presses made before are handed on.
  useEffect(() => {
    window.dispatchEvent(new Event('ascent:alive'));
  }, []);

  return null;
}
