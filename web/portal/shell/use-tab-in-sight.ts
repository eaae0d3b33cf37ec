import { type RefObject, useEffect, useRef } from 'react';

/** Space left of the open tab, so that the previous one is partly visible; in pixels. */
const room = 48;

/**
 * Scrolls the list of tabs sideways so that the open one is visible on a phone, where they do not
 * all fit. The page itself does not scroll.
 *
 * @returns a ref for the element that contains the tabs.
 */
export function useTabInSight(tab: string): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = frame.current?.querySelector<HTMLElement>('[role=tablist]');
    const open = list?.querySelector<HTMLElement>(`[role=tab][id$="-tab-${tab}"]`);
    if (list && open) list.scrollLeft = open.offsetLeft - list.offsetLeft - room;
  }, [tab]);
  return frame;
}
