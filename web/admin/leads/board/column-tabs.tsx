import { type RefObject, useEffect, useState } from 'react';
import { leadStatusLabels } from '#domain/lead/lead-status.ts';
import { totalText } from '#web/kit/api/list-page.ts';
import type { BoardColumn } from './board-columns.ts';

interface ColumnTabsProps {
  columns: readonly BoardColumn[];
  /** The list of columns, which scrolls sideways. */
  board: RefObject<HTMLElement | null>;
}

/** On phones, which show one column at a time: its name and place among the others. */
export function ColumnTabs({ columns, board }: ColumnTabsProps) {
  const at = useShownColumn(board);
  function show(index: number): void {
    const frame = board.current;
    const column = frame?.children[index];
    if (!frame || !(column instanceof HTMLElement)) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const left = column.offsetLeft - (frame.firstElementChild as HTMLElement).offsetLeft;
    frame.scrollTo({ left, behavior: calm ? 'instant' : 'smooth' });
  }
  return (
    <nav
      aria-label="Columns"
      className="-mx-4 mb-3 grid grid-cols-4 border-b border-line md:hidden"
    >
      {columns.map((column, index) => (
        <button
          key={column.status}
          type="button"
          aria-current={index === at ? 'true' : undefined}
          onClick={() => show(index)}
          className="min-h-11 min-w-0 border-b-2 border-transparent px-1 text-sm text-muted aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
        >
          <span className="block truncate">{leadStatusLabels[column.status]}</span>
          <span className="figures block text-xs">{totalText(column)}</span>
        </button>
      ))}
    </nav>
  );
}

/** Which column is scrolled into view. */
function useShownColumn(board: RefObject<HTMLElement | null>): number {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const frame = board.current;
    if (!frame) return;
    const look = () => {
      const [first, second] = frame.children;
      if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return;
      const step = second.offsetLeft - first.offsetLeft;
      if (step > 0) setAt(Math.round(frame.scrollLeft / step));
    };
    frame.addEventListener('scroll', look, { passive: true });
    return () => frame.removeEventListener('scroll', look);
  }, [board]);
  return at;
}
