import { type ReactNode, useDeferredValue } from 'react';

/**
 * Holds a part of a screen back until the rest of it is on the screen: what was asked for is
 * there within 100 ms (rule SPEED-2), and what only accompanies it follows.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  return isTime ? children : null;
}
