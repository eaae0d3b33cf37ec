import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { createPath, resolvePath, type To, useLocation } from 'react-router';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Right } from '#domain/account/rights.ts';
import { type ListPage, totalText } from '#web/kit/api/list-page.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { LoadFailure } from '#web/kit/record/load-failure.tsx';
import { useMay } from '#web/kit/session/rights.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { CsvLink } from './csv-link.tsx';
import type { ListFilter } from './filter/filter-options.ts';
import { useHiddenColumns } from './hidden-columns.ts';
import { isNarrowed, listQueryOf, nextSort } from './list-address.ts';
import { ListPager } from './list-pager.tsx';
import { type ColumnSort, type HeadColumn, type ListColumn, ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { RowActions } from './row-actions/row-actions.ts';
import { useAllowed } from './row-actions/use-allowed.ts';
import { useRowMenu } from './row-actions/use-row-menu.tsx';
import { focusRow, isReturn } from './row-focus.ts';
import type { ListAddress } from './use-list-address.ts';
import { useRowKeys } from './use-row-keys.ts';

/** On paper only, so its code comes after the rows. */
const PrintedQuery = laterPart(async () => (await import('./printed-query.tsx')).PrintedQuery);

/** A search that found nothing. */
export interface FailedSearch {
  q: string;
  /** Searches for something else. */
  onSearch: (q: string) => void;
}

interface ListScreenProps<Row extends { id: string }> {
  title: string;
  /** Number of rows without search and filters, if another call reports it. */
  allRows?: number | undefined;
  /** Shown beside the count, for example how many are new. */
  note?: ReactNode;
  /** Shown between the toolbar and the rows, unless there are none at all. */
  above?: ReactNode;
  /** The message for a list that did not load (rule OFFICE-5). */
  failure: string;
  address: ListAddress;
  list: UseQueryResult<ListPage<Row>>;
  head: HeadColumn<Row>;
  columns: readonly ListColumn<Row>[];
  actions?: RowActions<Row>;
  /** The list's call, if it is also available as a CSV file. */
  csv?: { path: Endpoint['path']; query?: Record<string, string | undefined> };
  /** False if the endpoint has no search. */
  isSearchable?: boolean;
  filters: readonly ListFilter[];
  sorts: readonly { value: string; label: string; needs?: Right }[];
  /** The title when nothing matches, if the list has its own wording. */
  noMatch?: string;
  /** Offered instead of a search that found nothing. */
  instead?: (search: FailedSearch) => ReactNode;
  /** Shown when there are no rows at all. */
  empty: ReactNode;
  openId?: string | undefined;
  addressOf: (row: Row) => To;
  /** Opens another row by J or K; absent if rows open on their own page. */
  onStep?: (row: Row) => void;
}

/** A back-office list: heading with count, toolbar, table, pages and keyboard shortcuts. */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { title, address, list, openId } = props;
  const { state, change } = address;
  const may = useMay();
  const columns = useMemo(
    () => props.columns.filter(({ needs }) => needs === undefined || may(needs)),
    [props.columns, may],
  );
  const optional = columns.filter(({ isOptional }) => isOptional);
  const choice = useHiddenColumns(
    title,
    optional.map(({ label }) => label),
  );
  const actions = useAllowed(props.actions);
  // A list is not sorted by what somebody does not see.
  const sorts = props.sorts.filter(({ needs }) => needs === undefined || may(needs));
  const hidden = choice.hidden.join('\n');
  // Memoized by the choice, or every row would be rendered again.
  const shown = useMemo(
    () => columns.filter(({ label }) => !hidden.split('\n').includes(label)),
    [columns, hidden],
  );
  const { pathname } = useLocation();
  const { menu, onOpen, onMenu } = useRowMenu();
  const page = list.data;
  const rows = page?.rows;
  useReturnToRow(rows !== undefined);

  useRowKeys({ rows, openId, onStep: props.onStep });

  const sorted = ({ by, first }: ColumnSort) => ({ sort: nextSort(state.sort, by, first) });

  const isEmpty = page !== undefined && page.rows.length === 0 && !list.isPlaceholderData;
  return (
    <div className="list-sheet @container min-w-0 px-4 lg:px-6">
      <ListToolbar
        heading={
          <>
            <h1 className="text-2xl whitespace-nowrap">
              {title}{' '}
              {page && <Count page={page} all={props.allRows} isNarrowed={isNarrowed(state)} />}
            </h1>
            {/* Beside "3 of 200" there is no room for it, and it is about all rows. */}
            {props.note && !isNarrowed(state) && (
              <p className="figures text-sm whitespace-nowrap text-muted @max-4xl:hidden">
                {props.note}
              </p>
            )}
          </>
        }
        title={title}
        address={address}
        isSearchable={props.isSearchable ?? true}
        filters={props.filters}
        sorts={sorts}
        end={
          <>
            <ColumnChoice
              title={title}
              columns={columns.map(({ label }) => label)}
              choice={choice}
            />
            {props.csv && (
              <CsvLink
                title={title}
                path={props.csv.path}
                query={{ ...listQueryOf(state), ...props.csv.query }}
              />
            )}
          </>
        }
      />
      {page && <PrintedQuery state={state} page={page} filters={props.filters} sorts={sorts} />}
      {list.isError && (
        <div className="py-3">
          <LoadFailure
            title={props.failure}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
            shownSince={page && list.dataUpdatedAt}
            firstPage={state.cursor && address.searchFor({ cursor: undefined })}
          />
        </div>
      )}
      {!(isEmpty && !isNarrowed(state)) && props.above}
      {isEmpty ? (
        <div className="py-6">
          {isNarrowed(state) ? (
            <NoMatch
              title={title}
              wording={props.noMatch}
              address={address}
              instead={props.instead}
            />
          ) : (
            props.empty
          )}
        </div>
      ) : (
        (page !== undefined || !list.isError) && (
          <ListTable
            caption={title}
            head={props.head}
            columns={shown}
            actions={actions}
            rows={rows}
            isChanging={list.isPlaceholderData}
            sort={state.sort}
            onSort={(column) => change(sorted(column))}
            onSortIntent={(column) => address.ask(sorted(column))}
            openId={openId}
            hrefOf={(row) => createPath(resolvePath(props.addressOf(row), pathname))}
            onOpen={onOpen}
            onMenu={onMenu}
          />
        )
      )}
      {menu}
      {page && <ListPager address={address} page={page} />}
      <p role="status" className="sr-only">
        {page &&
          isNarrowed(state) &&
          `${title}: ${totalText(page)} ${page.total === 1 ? 'match' : 'matches'}`}
      </p>
    </div>
  );
}

interface CountProps {
  page: ListPage<unknown>;
  all: number | undefined;
  isNarrowed: boolean;
}

/** How many rows match, and out of how many. */
function Count({ page, all, isNarrowed }: CountProps) {
  const total = totalText(page);
  const whole = all?.toLocaleString('en-US');
  const ofWhole = isNarrowed && whole !== undefined ? `${total} of ${whole}` : total;
  // Where another call knows it, the number of all rows is exact.
  return (
    <span className="figures">({!isNarrowed && page.isCapped ? (whole ?? total) : ofWhole})</span>
  );
}

function useReturnToRow(isReady: boolean): void {
  const { state, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    if (!isReady || !isReturn(state)) return;
    // After the effect that moves the focus to the page's heading.
    const frame = requestAnimationFrame(() => focusRow(state.row));
    return () => cancelAnimationFrame(frame);
  }, [isReady, key]);
}

interface NoMatchProps {
  title: string;
  wording: string | undefined;
  address: ListAddress;
  instead: ((search: FailedSearch) => ReactNode) | undefined;
}

function NoMatch({ title, wording, address, instead }: NoMatchProps) {
  const filters = Object.fromEntries(
    Object.keys(address.state.filters).map((name) => [name, undefined]),
  );
  const hasFilter = Object.values(address.state.filters).some((value) => value !== undefined);
  return (
    <EmptyState
      title={wording ?? `No ${title.toLowerCase()} match`}
      action={
        <Button look="secondary" size="small" onClick={() => address.change({ q: '', filters })}>
          Clear search and filters
        </Button>
      }
    >
      {address.state.q
        ? `Nothing contains “${address.state.q}”${hasFilter ? ' under these filters' : ''}.`
        : 'Nothing matches these filters.'}
      {address.state.q && instead?.({ q: address.state.q, onSearch: (q) => address.change({ q }) })}
    </EmptyState>
  );
}
