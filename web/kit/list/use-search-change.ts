import { useCallback } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { searchToChange } from './list-address.ts';

/** How a change affects the history: typing replaces the entry, a choice adds one. */
export type HistoryEntry = 'add' | 'replace';

/** Changes the query string of the current page. */
type SearchChange = (
  change: (params: URLSearchParams) => URLSearchParams,
  entry: HistoryEntry,
) => void;

/**
 * Changes the URL as it is by then, not as it was when the screen rendered: a change may come late,
 * or right after another one.
 */
export function useSearchChange(): SearchChange {
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
