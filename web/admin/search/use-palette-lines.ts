import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listSavedViews } from '#contract/office/saved-view-list.ts';
import {
  type FoundReply,
  listCloseSearches,
  readFoundRecords,
  searchRecords,
} from '#contract/office/search.ts';
import { savedViewListNames } from '#domain/saved-view/saved-view.ts';
import { useOpenedAt } from '#web/admin/default-views.ts';
import { recordPath } from '#web/admin/record-path.ts';
import { viewPath } from '#web/admin/saved-view-address.ts';
import { useOpenPlaces } from '#web/admin/use-open-places.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import {
  actions,
  type Command,
  findCommands,
  findSimilarCommands,
  foundKindLabels,
  oneOfKind,
  type PaletteLine,
  pages,
} from './commands.ts';
import { useRecentRecords } from './recent-records.ts';

/** Lines under one heading. */
interface PaletteGroup {
  label: string;
  lines: readonly PaletteLine[];
  /** How many lines are on their way. */
  expected?: number;
  /** Whether the heading says what the notes of its lines would. */
  isKnown?: true;
  /** Whether they only resemble what was typed. */
  isOther?: true;
}

/** How long typing has to pause before the server is queried, in milliseconds. */
const pauseMs = 120;

const lineOf = ({ kind, title, note, id, parentId }: FoundReply, prefix?: string) => ({
  title,
  note: [prefix, note].filter(Boolean).join(' · '),
  to: recordPath(kind, id, parentId),
});

/**
 * The palette's lines for the typed text: pages and actions at once, records when they arrive.
 *
 * @param own actions of the screen around it
 */
export function usePaletteLines(typed: string, own: readonly Command[]) {
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
  const recent = useRecent();
  const records = isEmpty || searched === '' ? [] : (found.data ?? []);
  const openedAt = useOpenedAt();
  const places = useOpenPlaces(pages).map((page) =>
    'to' in page ? { ...page, to: openedAt(page.to) } : page,
  );
  const views = useQuery(queryOf(listSavedViews, {}));
  const saved = (views.data ?? []).map(
    (view): Command => ({
      title: `${savedViewListNames[view.list]}: ${view.name}`,
      note: 'Saved view',
      to: viewPath(view),
      // A page may lead to it as well, if it is somebody's default.
      key: view.id,
    }),
  );
  const doing = [...useOpenPlaces(actions), ...own];
  const all = [...places, ...doing, ...saved];
  const commands = findCommands(typed, all);
  const similar = isEmpty || commands.length > 0 ? [] : findSimilarCommands(typed, all);
  const isNothing =
    !isEmpty && commands.length === 0 && found.data?.length === 0 && !found.isPlaceholderData;
  const close = useQuery({
    ...queryOf(listCloseSearches, { query: { q: searched } }),
    enabled: isNothing && searched === typed.trim(),
    staleTime: 5_000,
  });
  const groups: PaletteGroup[] = isEmpty
    ? [
        { label: 'Recent', ...recent },
        { label: 'Actions', lines: doing, isKnown: true },
        { label: 'Go to', lines: places, isKnown: true },
      ]
    : [
        // Before the records, which arrive later and must not move the selected line.
        { label: 'Pages and actions', lines: commands },
        // In the server's order: a kind with exactly this reference comes first.
        ...[...new Set(records.map(({ kind }) => kind))].map((kind) => ({
          label: foundKindLabels[kind],
          lines: records.filter((one) => one.kind === kind).map((one) => lineOf(one)),
        })),
        {
          label: 'Did you mean',
          isOther: true,
          lines: (isNothing ? (close.data ?? []) : []).map((search) => ({
            title: search,
            note: 'Search',
            search,
          })),
        },
        // After records: a name can be spelled like a page.
        { label: 'Similar pages and actions', lines: similar, isOther: true },
      ];
  return {
    groups: groups.filter(({ lines, expected = 0 }) => lines.length + expected > 0),
    failure: found.isError && !isEmpty ? found.error : undefined,
    isSearching: !isEmpty && (found.isFetching || close.isFetching || searched !== typed.trim()),
    /** Whether the records shown are the results of an earlier search, or on their way. */
    isStale: isEmpty
      ? recent.expected > 0
      : found.isPlaceholderData || found.isLoading || searched !== typed.trim(),
    /** Whether a line was known without asking the server. */
    isLocal: (line: PaletteLine) => all.some((one) => one === line),
  };
}

/** The records opened last; the server knows their names, and which of them still exist. */
function useRecent() {
  const refs = useRecentRecords();
  const records = useQuery({
    ...queryOf(readFoundRecords, { query: { of: refs.join() } }),
    enabled: refs.length > 0,
    placeholderData: keepPreviousData,
    // Shown at once from the last time, and asked for again: some may be in the bin by now.
    staleTime: 0,
  });
  return {
    lines:
      refs.length === 0 ? [] : (records.data ?? []).map((one) => lineOf(one, oneOfKind[one.kind])),
    expected: refs.length > 0 && records.isLoading ? refs.length : 0,
  };
}
