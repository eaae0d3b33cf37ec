import type { ReactNode } from 'react';

/** An amount or a count: tabular figures on one line. */
export function Figure({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <span className={`figures whitespace-nowrap ${className}`}>{children}</span>;
}
