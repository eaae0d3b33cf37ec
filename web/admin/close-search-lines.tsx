import { useQuery } from '@tanstack/react-query';
import { type CloseKind, listCloseSearches } from '#contract/office/search.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import type { FailedSearch } from '#web/kit/list/list-screen.tsx';

interface CloseSearchesProps extends FailedSearch {
  kind: CloseKind;
}

/** What a list offers instead of a search that found nothing, such as another spelling. */
export function CloseSearches({ kind, q, onSearch }: CloseSearchesProps) {
  const { data = [] } = useQuery(queryOf(listCloseSearches, { query: { q, kind } }));
  if (data.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap items-baseline justify-center gap-x-3 gap-y-1">
      Did you mean
      {data.map((search) => (
        <button
          key={search}
          type="button"
          onClick={() => onSearch(search)}
          className="min-h-9 max-w-full font-semibold break-words text-primary underline"
        >
          {search}
        </button>
      ))}
    </p>
  );
}
