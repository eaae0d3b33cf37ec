import type { ComponentProps, ReactNode } from 'react';

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

interface ColumnProps extends ComponentProps<'th'> {
  /** Right-aligned in tabular figures. */
  numeric?: boolean;
}

/** A column heading; that of a sortable column has a button (sort-button.tsx) and its `aria-sort`. */
export function Column({ numeric, className = '', ...rest }: ColumnProps) {
  const side = numeric ? 'text-right' : '';
  return (
    <th
      scope="col"
      className={`border-b border-line-strong px-3 py-2 text-sm font-semibold whitespace-nowrap text-muted ${side} ${className}`}
      {...rest}
    />
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
