import { type ReactNode, useRef } from 'react';
import { useIntent } from './use-intent.ts';

/** The direction in which a column is sorted; the `aria-sort` of its heading. */
export type SortDirection = 'ascending' | 'descending';

interface SortButtonProps {
  /** The column's current direction; null if another is sorted by. */
  direction: SortDirection | null;
  onSort: () => void;
  /** It will probably be sorted: its rows can be asked for. */
  onIntent?: () => void;
  children: ReactNode;
}

/** What the heading of a sortable column shows: a button that shows the direction. */
export function SortButton({ direction, onSort, onIntent, children }: SortButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <button
      ref={button}
      type="button"
      onClick={onSort}
      {...useIntent(button, onIntent, direction)}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-sm hover:text-ink"
    >
      {children}
      <SortMark direction={direction} />
    </button>
  );
}

function SortMark({ direction }: { direction: SortDirection | null }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 14" className="h-3.5 w-2.5">
      <path d="M5 1 9 6H1Z" fill="currentColor" opacity={direction === 'ascending' ? 1 : 0.3} />
      <path d="M5 13 1 8h8Z" fill="currentColor" opacity={direction === 'descending' ? 1 : 0.3} />
    </svg>
  );
}
