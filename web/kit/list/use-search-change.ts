import { useCallback } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { searchToChange } from './list-address.ts';

/** How a change becomes part of the history: typing replaces the entry, a choice adds one. */
export type HistoryEntry = 'add' | 'replace';

/** Changes the query string of the page one is on. */
type SearchChange = (
  change: (params: URLSearchParams) => URLSearchParams,
  entry: HistoryEntry,
) => void;

/**
 * A change of the address that builds on what the address is by then, not on what it was when the
 * screen was drawn: it may come late, or right after another one.
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
