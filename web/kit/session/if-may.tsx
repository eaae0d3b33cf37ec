import type { ReactNode } from 'react';
import { useMay, type Wanted } from './rights.ts';

interface IfMayProps {
  /** What it needs: a right, or whatever a call needs. */
  call: Wanted;
  children: ReactNode;
}

/** Shows something only to those who may do what it does. */
export function IfMay({ call, children }: IfMayProps) {
  return useMay()(call) ? children : null;
}

/** Fields and buttons that only those can use who may; others see what they show. */
export function ReadOnlyUnless({ call, children }: IfMayProps) {
  if (useMay()(call)) return children;
  return (
    <fieldset disabled className="contents">
      {children}
    </fieldset>
  );
}
