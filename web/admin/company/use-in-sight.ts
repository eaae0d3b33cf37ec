import { type RefObject, useEffect, useState } from 'react';

/** How far below the window something counts as nearly in sight. */
const nearly = '200px';

/** Whether an element has been in sight, or nearly: until then, what belongs to it need not be fetched. */
export function useInSight(of: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const element = of.current;
    if (isSeen || element === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: nearly },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [of, isSeen]);
  return isSeen;
}
