import { memo, type ReactNode, useRef } from 'react';
import type { Right } from '#domain/account/rights.ts';
import { SortButton, type SortDirection } from '#web/kit/ui/sort-button.tsx';
import { Cell, Column, RowHead } from '#web/kit/ui/table.tsx';
import { useElementKeys } from './element-keys.ts';
import type { OpenRowMenu, RowActions } from './row-actions/row-actions.ts';
import { RowEnd } from './row-actions/row-end.tsx';
import { rowPress } from './row-actions/row-press.ts';
import { opensPage, rowLinkAttribute } from './row-focus.ts';
import { useDeferredRows } from './use-deferred-rows.ts';

/** Sorting of a column: the server's name for it, and the direction of the first press. */
export interface ColumnSort {
  by: string;
  first: 'up' | 'down';
}

/** Classes of a title that is not cut off. */
const wrapping = {
  always: 'break-words',
  narrow: 'truncate @max-md:line-clamp-2 @max-md:whitespace-normal',
};

/** The column that names a row and opens it. */
export interface HeadColumn<Row> {
  label: string;
  sort?: ColumnSort;
  className: string;
  title: (row: Row) => string;
  /** A long title goes on in more lines: always, or in a second one where the table is narrow. */
  wraps?: 'always' | 'narrow';
  /** Shown before the title, for example a picture. */
  before?: (row: Row) => ReactNode;
  /** Shown before the heading. */
  beforeLabel?: ReactNode;
  /** Shown at the end of the title's line, if there is room. */
  detail?: (row: Row) => ReactNode;
  /** Shown under the title. */
  below?: (row: Row) => ReactNode;
}

/** Any other column; its classes set its width and the table width from which it is shown. */
export interface ListColumn<Row> {
  label: string;
  sort?: ColumnSort;
  numeric?: true;
  className: string;
  cell: (row: Row) => ReactNode;
  /** The right that one needs to see it, if not everybody does. */
  needs?: Right;
  /** Shown only if chosen. */
  isOptional?: true;
}

interface ListTableProps<Row extends { id: string }> {
  caption: string;
  head: HeadColumn<Row>;
  columns: readonly ListColumn<Row>[];
  actions?: RowActions<Row> | undefined;
  /** Absent while the first page is loading. */
  rows: readonly Row[] | undefined;
  /** True while the rows are those of the previous query. */
  isChanging?: boolean;
  /** What the rows are sorted by; absent if that cannot be chosen. */
  sort?: string;
  onSort?: (column: ColumnSort) => void;
  /** A column will probably be sorted by. */
  onSortIntent?: (column: ColumnSort) => void;
  openId?: string | undefined;
  /** One of several tables of a page: its headings go with it. */
  isOfSeveral?: true;
  hrefOf: (row: Row) => string;
  /** Called with the row's URL; must be the same function on every render. */
  onOpen: (href: string) => void;
  /** Opens the menu of a row; must be the same function on every render. */
  onMenu: (menu: OpenRowMenu) => void;
}

const noRows: readonly never[] = [];

// Below the bar of the screen and, from lg on, the list's own toolbar.
const stuckLook = 'sticky top-16 z-10 bg-paper lg:top-[7.75rem]';

/** The table of a list screen; a press anywhere on a row opens it. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { head, columns, rows, sort } = props;
  const stuck = props.isOfSeveral ? '' : stuckLook;
  const direction = ({ sort: by }: { sort?: ColumnSort }): SortDirection | null => {
    if (!by) return null;
    return sort === by.by ? 'ascending' : sort === `-${by.by}` ? 'descending' : null;
  };
  const heading = (column: HeadColumn<Row> | ListColumn<Row>) => {
    const by = column.sort;
    if (!by) return column.label;
    return (
      <SortButton
        direction={direction(column)}
        onSort={() => props.onSort?.(by)}
        onIntent={() => props.onSortIntent?.(by)}
      >
        {column.label}
      </SortButton>
    );
  };
  const { first, rest, isRestLate } = useDeferredRows(rows ?? noRows, props.openId);
  // Until others take their place, rows lead where they did: with another address each would be
  // rendered once more, before the list is even asked for.
  const hrefOf = useRef(props.hrefOf);
  if (!props.isChanging) hrefOf.current = props.hrefOf;
  const hrefOfRest = useRef(hrefOf.current);
  if (!isRestLate) hrefOfRest.current = hrefOf.current;
  const line = (row: Row, key: number | undefined, href: string) => (
    <TableRow
      key={key}
      row={row}
      href={href}
      isOpen={row.id === props.openId}
      head={head}
      columns={columns}
      actions={props.actions}
      onOpen={props.onOpen}
      onMenu={props.onMenu}
    />
  );
  return (
    <div>
      <table
        aria-busy={!rows || props.isChanging === true}
        className="w-full table-fixed border-separate border-spacing-0 border-t-2 border-transparent text-left text-[0.9375rem] aria-busy:border-accent aria-busy:transition-colors aria-busy:delay-150"
      >
        <caption className="sr-only">{props.caption}</caption>
        <thead>
          <tr>
            <Column
              aria-sort={direction(head) ?? undefined}
              className={`${stuck} ${head.className}`}
            >
              {head.beforeLabel}
              {heading(head)}
            </Column>
            {columns.map((column) => (
              <Column
                key={column.label}
                numeric={column.numeric ?? false}
                aria-sort={direction(column) ?? undefined}
                className={`${stuck} ${column.className}`}
              >
                {heading(column)}
              </Column>
            ))}
            <Column data-row-end="" className={`${stuck} ${endClass}`}>
              <span className="@max-5xl:sr-only">Actions</span>
            </Column>
          </tr>
        </thead>
        {/* Two bodies, each with its own keys: a row may briefly be in both. */}
        <TableBody rows={first} line={line} hrefOf={hrefOf.current} />
        {rest.length > 0 && <TableBody rows={rest} line={line} hrefOf={hrefOfRest.current} />}
      </table>
      {!rows && <WaitingRows label={`Loading ${props.caption.toLowerCase()}`} />}
    </div>
  );
}

interface TableBodyProps<Row> {
  rows: readonly Row[];
  line: (row: Row, key: number | undefined, href: string) => ReactNode;
  hrefOf: (row: Row) => string;
}

function TableBody<Row extends { id: string }>({ rows, line, hrefOf }: TableBodyProps<Row>) {
  const keys = useElementKeys(rows.map(({ id }) => id));
  return <tbody>{rows.map((row) => line(row, keys.get(row.id), hrefOf(row)))}</tbody>;
}

// As wide as its heading; without room for that, as the button of the menu.
const endClass = 'w-22 text-right @max-5xl:w-13 @max-5xl:px-1';

const rowClass =
  'group cursor-pointer scroll-mt-44 [--row:var(--paper)] hover:bg-sunken hover:[--row:var(--sunken)] aria-[current]:bg-info-soft aria-[current]:[--row:var(--info-soft)] [&>*]:h-11 [&>*]:py-1.5 [&>td>*]:align-top';

interface TableRowProps<Row>
  extends Pick<ListTableProps<Row & { id: string }>, 'onOpen' | 'onMenu'> {
  row: Row & { id: string };
  href: string;
  isOpen: boolean;
  head: HeadColumn<Row>;
  columns: readonly ListColumn<Row>[];
  actions: RowActions<Row> | undefined;
}

// Its links are plain anchors: router links render again whenever the URL changes, as it does when a
// record opens, and a page of them takes longer than opening a record may (rule SPEED-2).
function PlainRow<Row>({ row, href, isOpen, head, columns, actions, ...on }: TableRowProps<Row>) {
  const title = head.title(row);
  const own = actions?.(row) ?? noRows;

  return (
    <tr
      aria-current={isOpen || undefined}
      {...rowPress({ title, href, actions: own, ...on })}
      className={rowClass}
    >
      <RowHead className={head.className}>
        <div className="flex items-center gap-3">
          {head.before?.(row)}
          <div className="min-w-0 grow">
            <div className="flex items-baseline gap-3 print:flex-wrap print:gap-y-0">
              <a
                href={href}
                title={title}
                className={`min-w-0 rounded-sm underline-offset-4 group-hover:underline ${head.wraps ? wrapping[head.wraps] : 'truncate'}`}
                {...{ [rowLinkAttribute]: row.id, [opensPage]: '' }}
              >
                {title}
              </a>
              {head.detail?.(row)}
            </div>
            {head.below && (
              <div className="truncate text-sm font-normal text-muted">{head.below(row)}</div>
            )}
          </div>
        </div>
      </RowHead>
      {columns.map((column) => (
        <Cell
          key={column.label}
          numeric={column.numeric ?? false}
          className={`truncate ${column.className}`}
        >
          {column.cell(row)}
        </Cell>
      ))}
      <Cell data-row-end="" className={`relative pr-0.5 ${endClass}`}>
        <RowEnd title={title} href={href} actions={own} of="table" />
      </Cell>
    </tr>
  );
}

// React's memo loses the type parameter.
const TableRow = memo(PlainRow) as typeof PlainRow;

const waitingRows = Array.from({ length: 12 }, (_, index) => `waiting-${index}`);

/** Placeholders for the first rows. */
function WaitingRows({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {waitingRows.map((key) => (
        <div
          key={key}
          aria-hidden
          className="flex h-11 items-center gap-6 border-b border-line px-3"
        >
          <div className="h-3 w-2/5 animate-pulse rounded-sm bg-line" />
          <div className="h-3 w-1/5 animate-pulse rounded-sm bg-line" />
          <div className="ml-auto h-3 w-16 animate-pulse rounded-sm bg-line" />
        </div>
      ))}
    </div>
  );
}
