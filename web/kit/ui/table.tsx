import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useIntent } from './use-intent.ts';

/** The direction in which a column is sorted. */
export type SortDirection = 'ascending' | 'descending';

interface TableProps {
  /** What the table lists, for assistive technology only. */
  caption: string;
  children: ReactNode;
  className?: string;
}

/**
 * A table that scrolls sideways in its own frame on narrow screens. The frame is positioned, so
 * that screen-reader text scrolls with its column instead of widening the page.
 */
export function Table({ caption, children, className = '' }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
      <table className={`w-full border-collapse text-left text-[0.9375rem] ${className}`}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

interface ColumnProps extends Omit<ComponentProps<'th'>, 'children'> {
  children: ReactNode;
  /** Right-aligned in tabular figures. */
  numeric?: boolean;
  before?: ReactNode;
  /** Present on a sortable column: its current direction, or null. */
  sort?: SortDirection | null;
  onSort?: () => void;
  /** It will probably be sorted: its rows can be asked for. */
  onIntent?: () => void;
}

/** A column heading; that of a sortable column is a button that shows the direction. */
export function Column({
  children,
  numeric,
  before,
  sort = null,
  onSort,
  onIntent,
  className = '',
  ...rest
}: ColumnProps) {
  const side = numeric ? 'text-right' : '';
  return (
    <th
      scope="col"
      aria-sort={sort ?? undefined}
      className={`border-b border-line-strong px-3 py-2 text-sm font-semibold whitespace-nowrap text-muted ${side} ${className}`}
      {...rest}
    >
      {before}
      {onSort ? (
        <SortButton sort={sort} onSort={onSort} onIntent={onIntent}>
          {children}
        </SortButton>
      ) : (
        children
      )}
    </th>
  );
}

interface SortButtonProps {
  sort: SortDirection | null;
  onSort: () => void;
  onIntent: (() => void) | undefined;
  children: ReactNode;
}

function SortButton({ sort, onSort, onIntent, children }: SortButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <button
      ref={button}
      type="button"
      onClick={onSort}
      {...useIntent(button, onIntent, sort)}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-sm hover:text-ink"
    >
      {children}
      <SortMark direction={sort} />
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

interface CellProps extends ComponentProps<'td'> {
  numeric?: boolean;
}

/** One value of a row. */
export function Cell({ numeric, className = '', ...rest }: CellProps) {
  const side = numeric ? 'figures text-right' : '';
  return <td className={`border-b border-line px-3 py-2.5 ${side} ${className}`} {...rest} />;
}

/** The value that names a row. */
export function RowHead({ className = '', ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="row"
      className={`border-b border-line px-3 py-2.5 font-medium ${className}`}
      {...rest}
    />
  );
}
