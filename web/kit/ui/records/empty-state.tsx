import type { ReactNode } from 'react';
import { Contours } from '../drawing/contours.tsx';

interface EmptyStateProps {
  /** What is missing, such as 'No users found'. */
  title: string;
  /** What belongs here. */
  children?: ReactNode;
  /** The one action that fills it. */
  action?: ReactNode;
}

/** An empty list: explains what belongs there and offers the one action that fills it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="relative isolate grid min-h-56 place-content-center justify-items-center gap-3 overflow-hidden rounded-lg border border-dashed border-line px-6 py-12 text-center">
      {/* Not behind the words, which are in the middle. */}
      <Contours className="absolute inset-0 -z-10 size-full text-contour opacity-10 mask-[radial-gradient(closest-side,transparent_80%,black_115%)]" />
      <p className="font-display text-xl font-semibold">{title}</p>
      {children && <div className="max-w-md text-balance text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
