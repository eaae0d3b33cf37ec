import { type RefObject, useEffect, useRef } from 'react';

/**
 * Makes what a frame has below its first line inert: it is out of sight, so the focus must not get
 * there, and screen readers do not read it.
 */
export function useFirstLine<Frame extends HTMLElement>(): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  // After each render, which may have brought other content.
  useEffect(() => {
    const parts = [...(frame.current?.children ?? [])].filter((one) => one instanceof HTMLElement);
    const mark = () => {
      const [first] = parts;
      for (const one of parts)
        one.inert = first !== undefined && one.offsetTop >= first.offsetTop + first.offsetHeight;
    };
    // Its first call comes before the next frame, whose layout is known by then.
    const watch = new ResizeObserver(mark);
    if (frame.current) watch.observe(frame.current);
    for (const one of parts) watch.observe(one);
    return () => watch.disconnect();
  });
  return frame;
}
