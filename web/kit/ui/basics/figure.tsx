import type { ReactNode } from 'react';

/** An amount or a count: figures of equal width that stay on one line. */
export function Figure({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <span className={`figures whitespace-nowrap ${className}`}>{children}</span>;
}
