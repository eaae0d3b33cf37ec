import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Marks the part of a page that its address names, such as `?note=` the note of a mention: it is
 * scrolled to and has the focus.
 */
export function useShownPart<Element extends HTMLElement>(name: string, id: string) {
  const [params] = useSearchParams();
  const isShown = params.get(name) === id;
  const part = useRef<Element>(null);
  useEffect(() => {
    if (!isShown) return;
    part.current?.scrollIntoView({ block: 'center' });
    part.current?.focus({ preventScroll: true });
  }, [isShown]);
  return {
    /** For the element of the part. */
    props: { ref: part, ...(isShown && { tabIndex: -1, 'data-shown': '' }) },
    /** Its highlight. */
    className:
      'data-shown:bg-info-soft data-shown:outline-none data-shown:shadow-[inset_3px_0_var(--info)]',
  };
}
