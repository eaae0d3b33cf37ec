import { type ReactNode, useDeferredValue } from 'react';

/**
 * Holds a part of a screen back until the rest of it is on the screen: what a press asks for stands
 * there within 100 ms (issue 7), and what merely goes with it follows.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  return isTime ? children : null;
}
