import { useCallback, useMemo, useRef } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { sortsByFigures } from '#contract/figure-sorts.ts';
import { useMay } from '#web/kit/session/rights.ts';
import {
  changeListAddress,
  type ListChange,
  type ListShape,
  type ListState,
  readListState,
  searchToChange,
} from './list-address.ts';

/** How a change affects the history: typing replaces the entry, a choice adds one. */
type HistoryEntry = 'add' | 'replace';

/** Changes the query string of the current page. */
type SearchChange = (
  change: (params: URLSearchParams) => URLSearchParams,
  entry: HistoryEntry,
) => void;

/**
 * Changes the URL as it is by then, not as it was when the screen rendered: a change may come late,
 * or right after another one.
 */
function useSearchChange(): SearchChange {
  const navigate = useNavigate();
  const coming = useNavigation().location;
  return useCallback(
    (change, entry) => {
      const search = searchToChange(window.location, coming);
      if (search === undefined) return;
      void navigate(`?${change(new URLSearchParams(search))}`, {
        replace: entry === 'replace',
        preventScrollReset: true,
      });
    },
    [navigate, coming],
  );
}

/** The list state in the URL, how to change it, and the URL of a change for links. */
export interface ListAddress {
  state: ListState;
  change: (change: ListChange, entry?: HistoryEntry) => void;
  /** The query string of a change, for a link to it. */
  searchFor: (change: ListChange) => string;
}

/**
 * Keeps a list's search, order, filters and position in the URL.
 *
 * @param onChange is called with each change before the URL has it
 */
export function useListAddress(
  whole: ListShape,
  onChange?: (state: ListState) => void,
): ListAddress {
  const mayFigures = useMay()('figures');
  // Others get the usual order, and not a refusal (rule RIGHTS-3).
  const shape = useMemo(
    () =>
      mayFigures ? whole : { ...whole, sorts: whole.sorts.filter((by) => !sortsByFigures(by)) },
    [whole, mayFigures],
  );
  const [params] = useSearchParams();
  const changeSearch = useSearchChange();
  const state = useMemo(() => readListState(params, shape), [params, shape]);
  // As it is by the time of a change, which is the same function on every render.
  const changing = useRef(onChange);
  changing.current = onChange;
  const change = useCallback(
    (by: ListChange, entry: HistoryEntry = 'add') =>
      changeSearch((now) => {
        const next = changeListAddress(now, by, shape);
        changing.current?.(readListState(next, shape));
        return next;
      }, entry),
    [changeSearch, shape],
  );
  const searchFor = useCallback(
    (by: ListChange) => `?${changeListAddress(params, by, shape)}`,
    [params, shape],
  );
  return { state, change, searchFor };
}
