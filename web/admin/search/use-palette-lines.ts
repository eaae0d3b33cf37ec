import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { foundKinds, searchRecords } from '#contract/office/search.ts';
import { recordPath } from '#web/admin/record-path.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { findPlaces, foundKindLabels, type Place } from './places.ts';
import { recentPlaces } from './recent.ts';

/** Lines under one heading. */
interface PaletteGroup {
  label: string;
  lines: readonly Place[];
}

/** How long typing rests before the server is asked, in milliseconds. */
const restMs = 120;

/** What the palette shows for what is typed: pages and actions at once, records as they come. */
export function usePaletteLines(typed: string) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery({
    ...queryOf(searchRecords, { query: { q: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
  const isEmpty = typed.trim() === '';
  const records = isEmpty || asked === '' ? [] : (found.data ?? []);
  const groups: PaletteGroup[] = [
    ...(isEmpty ? [{ label: 'Recent', lines: recentPlaces() }] : []),
    // Before the records: what comes a moment later must not push away the line that is chosen.
    { label: 'Pages and actions', lines: findPlaces(typed) },
    ...foundKinds.map((kind) => ({
      label: foundKindLabels[kind],
      lines: records
        .filter((one) => one.kind === kind)
        .map((one) => ({
          title: one.title,
          note: one.note,
          to: recordPath(kind, one.parentId ?? one.id),
        })),
    })),
  ];
  return {
    groups: groups.filter(({ lines }) => lines.length > 0),
    failure: found.isError && !isEmpty ? found.error : undefined,
    isSearching: !isEmpty && (found.isFetching || asked !== typed.trim()),
    /** Whether what stands under the headings of records answers an earlier question. */
    isStale: !isEmpty && (found.isPlaceholderData || asked !== typed.trim()),
  };
}
