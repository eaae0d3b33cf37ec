import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders a secondary part of a screen after the rest is painted, so that what the user asked for
 * is there within 100 ms (rule SPEED-2).
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  return isTime ? children : null;
}
