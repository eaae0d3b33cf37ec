import { type RefObject, useEffect, useRef } from 'react';

/** How long the pointer or the focus rests on something that is meant, in milliseconds: it also passes by. */
const restMs = 80;

/**
 * Handlers for an element that tell that it will probably be pressed, so that what it shows can be
 * asked for ahead.
 *
 * @param onIntent absent for one without anything to ask for.
 * @param again told again with another value, while the pointer or the focus is still there: the next
 *   press shows something else.
 */
export function useIntent<T extends HTMLElement>(
  element: RefObject<T | null>,
  onIntent: (() => void) | undefined,
  again: unknown,
) {
  const latest = useRef(onIntent);
  latest.current = onIntent;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = () => clearTimeout(timer.current);
  const begin = () => {
    end();
    timer.current = setTimeout(() => latest.current?.(), restMs);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what begins it once more.
  useEffect(() => {
    if (element.current?.matches(':hover, :focus')) begin();
    return end;
  }, [again]);
  return { onPointerEnter: begin, onFocus: begin, onPointerLeave: end, onBlur: end };
}
