import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hears every key that is pressed on the page, from the moment the part that calls this is on it: an
 * effect after the paint would miss the first key on a slow processor.
 *
 * @param options capture: before the listeners without it
 */
export function useKeyDown(
  press: (event: KeyboardEvent) => void,
  { capture = false }: { capture?: boolean } = {},
): void {
  const hear = useEffectEvent(press);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen, { capture });
    return () => document.removeEventListener('keydown', listen, { capture });
  }, [capture]);
}
