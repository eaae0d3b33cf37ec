import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listCloseSearches, searchRecords } from '#contract/office/search.ts';
import { recordPath } from '#web/admin/record-path.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { findPlaces, foundKindLabels, type PaletteLine, recentPlaces } from './places.ts';

/** Lines under one heading. */
interface PaletteGroup {
  label: string;
  lines: readonly PaletteLine[];
}

/** How long typing has to pause before the server is queried, in milliseconds. */
const pauseMs = 120;

/** The palette's lines for the typed text: pages and actions at once, records when they arrive. */
export function usePaletteLines(typed: string) {
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery({
    ...queryOf(searchRecords, { query: { q: searched } }),
    enabled: searched !== '',
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
  const isEmpty = typed.trim() === '';
  const records = isEmpty || searched === '' ? [] : (found.data ?? []);
  const places = findPlaces(typed);
  const isNothing =
    !isEmpty && places.length === 0 && found.data?.length === 0 && !found.isPlaceholderData;
  const close = useQuery({
    ...queryOf(listCloseSearches, { query: { q: searched } }),
    enabled: isNothing && searched === typed.trim(),
    staleTime: 5_000,
  });
  const groups: PaletteGroup[] = [
    ...(isEmpty ? [{ label: 'Recent', lines: recentPlaces() }] : []),
    // Before the records, which arrive later and must not move the selected line.
    { label: 'Pages and actions', lines: places },
    // In the server's order: a kind with exactly this reference comes first.
    ...[...new Set(records.map(({ kind }) => kind))].map((kind) => ({
      label: foundKindLabels[kind],
      lines: records
        .filter((one) => one.kind === kind)
        .map((one) => ({
          title: one.title,
          note: one.note,
          to: recordPath(kind, one.id, one.parentId),
        })),
    })),
    {
      label: 'Did you mean',
      lines: (isNothing ? (close.data ?? []) : []).map((search) => ({
        title: search,
        note: 'Search',
        search,
      })),
    },
  ];
  return {
    groups: groups.filter(({ lines }) => lines.length > 0),
    failure: found.isError && !isEmpty ? found.error : undefined,
    isSearching: !isEmpty && (found.isFetching || close.isFetching || searched !== typed.trim()),
    /** Whether the records shown are the results of an earlier search. */
    isStale: !isEmpty && (found.isPlaceholderData || searched !== typed.trim()),
  };
}
