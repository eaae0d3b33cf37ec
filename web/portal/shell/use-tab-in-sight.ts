import { type RefObject, useEffect, useRef } from 'react';

/** Room left of the open tab, so that one sees that there are others; in pixels. */
const room = 48;

/**
 * Scrolls the list of tabs sideways so that the open one is in sight, as on a phone, where not all
 * of them fit. The page itself stays where it is.
 *
 * @returns for the element that holds the tabs.
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
