import type { ReactNode } from 'react';
import { ApiError } from '#web/kit/api/api-error.ts';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import type { QueryState } from './combine-queries.ts';
import { LoadFailure } from './load-failure.tsx';

interface LoadedProps<Data> {
  query: QueryState<Data>;
  /** What is loaded, in the plural or with its article: 'the milestones'. */
  what: string;
  /** Of a page whose own heading comes with its data: what stands in for that while loading. */
  heading?: string;
  /** Shown on a 404; without it that is an error. */
  gone?: ReactNode;
  /** Shown in place of an empty list. */
  empty?: ReactNode;
  /** Rows of the skeleton shown while loading; 0 for none. */
  rows?: number;
  /** Hides errors while there is data: for pages whose many parts fail together. */
  quiet?: true;
  children: (data: Data) => ReactNode;
}

/**
 * A part of a page with its own query: loading, failed with a retry button, gone, empty, or loaded.
 * Data stays on screen when a later fetch fails.
 */
export function Loaded<Data>({
  query,
  what,
  heading,
  gone,
  empty,
  rows = 5,
  quiet,
  children,
}: LoadedProps<Data>) {
  const { data, error } = query;
  if (gone !== undefined && error instanceof ApiError && error.status === 404) return gone;
  // Not even asked for: it is for others (rule RIGHTS-1).
  if (error instanceof ApiError && error.code === 'not_given') return null;
  const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
  return (
    <>
      {query.isError && !(quiet && data !== undefined) && (
        <div className="pb-4">
          <LoadFailure
            title={`Error loading ${what}`}
            error={error}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
            shownSince={data === undefined ? undefined : query.dataUpdatedAt}
          />
        </div>
      )}
      {isEmpty ? empty : data !== undefined && children(data)}
      {query.isPending && heading && <h1 className="sr-only">{heading}</h1>}
      {query.isPending && rows > 0 && <Skeleton rows={rows} label={`Loading ${what}`} />}
    </>
  );
}
