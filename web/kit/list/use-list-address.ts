import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { sortsByFigures } from '#contract/figure-sorts.ts';
import { useMay } from '#web/kit/session/rights.ts';
import {
  changeListAddress,
  type ListChange,
  type ListShape,
  type ListState,
  readListState,
} from './list-address.ts';
import { type HistoryEntry, useSearchChange } from './use-search-change.ts';

/** The list state in the URL, how to change it, and the URL of a change for links. */
export interface ListAddress {
  state: ListState;
  change: (change: ListChange, entry?: HistoryEntry) => void;
  /** Asks for the rows of a change that will probably come. */
  ask: (change: ListChange) => void;
  /** The query string of a change, for a link to it. */
  searchFor: (change: ListChange) => string;
}

/**
 * Keeps a list's search, order, filters and position in the URL.
 *
 * @param ask is called with each change before the URL has it, which waits a moment for the answer
 */
export function useListAddress(
  whole: ListShape,
  ask: (state: ListState) => Promise<unknown>,
): ListAddress {
  const mayFigures = useMay()('figures');
  // Others get the usual order, and not a refusal (rule RIGHTS-3).
  const shape = useMemo(
    () =>
      mayFigures ? whole : { ...whole, sorts: whole.sorts.filter((by) => !sortsByFigures(by)) },
    [whole, mayFigures],
  );
  const [params] = useSearchParams();
  const changeSearch = useSearchChange((next) => ask(readListState(next, shape)));
  const state = useMemo(() => readListState(params, shape), [params, shape]);
  const change = useCallback(
    (by: ListChange, entry: HistoryEntry = 'add') =>
      changeSearch((now) => changeListAddress(now, by, shape), entry),
    [changeSearch, shape],
  );
  const searchFor = useCallback(
    (by: ListChange) => `?${changeListAddress(params, by, shape)}`,
    [params, shape],
  );
  const askAhead = (by: ListChange) => {
    void ask(readListState(changeListAddress(params, by, shape), shape));
  };
  return { state, change, ask: askAhead, searchFor };
}
