import { memo, type ReactNode } from 'react';
import { Cell, Column, RowHead, type SortDirection } from '#web/kit/ui/table.tsx';
import { rowLinkAttribute } from './row-focus.ts';
import { useDeferredRows } from './use-deferred-rows.ts';

/** Sorting of a column: the server's name for it, and the direction of the first press. */
interface ColumnSort {
  by: string;
  first: 'up' | 'down';
}

/** The column that names a row and opens it. */
export interface HeadColumn<Row> {
  label: string;
  sort?: ColumnSort;
  className: string;
  title: (row: Row) => string;
  /** Shown before the title, for example a picture. */
  before?: (row: Row) => ReactNode;
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
}

/** More than "View" in the last column. */
export interface RowActions<Row> {
  className: string;
  cell: (row: Row) => ReactNode;
}

interface ListTableProps<Row extends { id: string }> {
  caption: string;
  head: HeadColumn<Row>;
  columns: readonly ListColumn<Row>[];
  /** A row's other actions, and the width of their column. */
  actions?: RowActions<Row> | undefined;
  /** Absent while the first page is loading. */
  rows: readonly Row[] | undefined;
  /** True while the rows are those of the previous query. */
  isChanging: boolean;
  sort: string;
  onSort: (column: ColumnSort) => void;
  openId?: string | undefined;
  hrefOf: (row: Row) => string;
  /** Called with the row's URL; must be the same function on every render. */
  onOpen: (href: string) => void;
}

const noRows: readonly never[] = [];

// Below the bar of the screen and, from lg on, the list's own toolbar.
const stuck = 'sticky top-16 z-10 bg-paper lg:top-[7.75rem]';

/** The table of a list screen; a press anywhere on a row opens it. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { head, columns, rows, sort } = props;
  const direction = (column: { sort?: ColumnSort }): SortDirection | null =>
    sort === column.sort?.by ? 'ascending' : sort === `-${column.sort?.by}` ? 'descending' : null;
  const sorting = (column: { sort?: ColumnSort }) => {
    const by = column.sort;
    return by && { sort: direction(column), onSort: () => props.onSort(by) };
  };
  const { first, rest } = useDeferredRows(rows ?? noRows);
  const line = (row: Row) => (
    <TableRow
      key={row.id}
      row={row}
      href={props.hrefOf(row)}
      isOpen={row.id === props.openId}
      head={head}
      columns={columns}
      actions={props.actions}
      onOpen={props.onOpen}
    />
  );
  return (
    <div>
      <table
        aria-busy={!rows || props.isChanging}
        className="w-full table-fixed border-separate border-spacing-0 text-left text-[0.9375rem] aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-150"
      >
        <caption className="sr-only">{props.caption}</caption>
        <thead>
          <tr>
            <Column className={`${stuck} ${head.className}`} {...sorting(head)}>
              {head.label}
            </Column>
            {columns.map((column) => (
              <Column
                key={column.label}
                numeric={column.numeric ?? false}
                className={`${stuck} ${column.className}`}
                {...sorting(column)}
              >
                {column.label}
              </Column>
            ))}
            <Column className={`${stuck} ${actionsClass(props.actions)}`}>Actions</Column>
          </tr>
        </thead>
        {/* Two bodies, each with its own keys: a row may briefly be in both. */}
        <tbody>{first.map(line)}</tbody>
        {rest.length > 0 && <tbody>{rest.map(line)}</tbody>}
      </table>
      {!rows && <WaitingRows label={`Loading ${props.caption.toLowerCase()}`} />}
    </div>
  );
}

function actionsClass(actions: { className: string } | undefined): string {
  return `@max-xl:hidden ${actions?.className ?? 'w-20'}`;
}

const rowClass =
  'group cursor-pointer scroll-mt-44 hover:bg-sunken aria-[current]:bg-info-soft [&>*]:h-11 [&>*]:py-1.5 [&>td>*]:align-top';

interface TableRowProps<Row> extends Pick<ListTableProps<Row & { id: string }>, 'onOpen'> {
  row: Row & { id: string };
  href: string;
  isOpen: boolean;
  head: HeadColumn<Row>;
  columns: readonly ListColumn<Row>[];
  actions: RowActions<Row> | undefined;
}

/** True for a press that opens a new window or tab, which the browser handles. */
function isForBrowser(event: React.MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

// Its links are plain anchors: router links render again whenever the URL changes, as it does when a
// record opens, and a page of them takes longer than opening a record may (rule SPEED-2).
function PlainRow<Row>({ row, href, isOpen, head, columns, actions, onOpen }: TableRowProps<Row>) {
  const title = head.title(row);

  function press(event: React.MouseEvent): void {
    const control =
      event.target instanceof Element ? event.target.closest('a, button, select') : null;
    const isOwnLink = control?.hasAttribute(opensRow) ?? false;
    // Selecting text does not open the row.
    if (control ? !isOwnLink || isForBrowser(event) : getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    onOpen(href);
  }

  return (
    <tr aria-current={isOpen || undefined} onClick={press} className={rowClass}>
      <RowHead className={head.className}>
        <div className="flex items-center gap-3">
          {head.before?.(row)}
          <div className="min-w-0 grow">
            <div className="flex items-baseline gap-3">
              <a
                href={href}
                title={title}
                className="min-w-0 truncate rounded-sm underline-offset-4 group-hover:underline"
                {...{ [rowLinkAttribute]: row.id, [opensRow]: '' }}
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
      <Cell className={actionsClass(actions)}>
        <a
          href={href}
          aria-label={`View ${title}`}
          className="rounded-sm px-1 font-semibold text-primary underline-offset-4 hover:underline"
          {...{ [opensRow]: '' }}
        >
          View
        </a>
        {actions?.cell(row)}
      </Cell>
    </tr>
  );
}

/** Marks the links that lead to the same place as the row. */
const opensRow = 'data-opens-row';

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
