import type { ReactNode } from 'react';
import { ApiError } from '#web/kit/api/api-error.ts';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';
import type { LoadState } from './together.ts';

interface LoadedProps<Data> {
  query: LoadState<Data>;
  /** What it is, in the plural or with its article: 'the milestones'. */
  what: string;
  /** Stands in place of something that does not exist, or not any more; else that is a failure. */
  gone?: ReactNode;
  /** Stands in place of a list without entries. */
  empty?: ReactNode;
  /** Lines of the sketch that is shown while it is on its way; with 0 nothing is. */
  rows?: number;
  /** Says nothing while there is something to show: on pages whose many parts fail together. */
  quiet?: true;
  children: (data: Data) => ReactNode;
}

/**
 * A part of a page that is asked for by itself: on its way, failed with another try, gone, empty, or
 * there. What was read before stays on screen when the next answer fails.
 */
export function Loaded<Data>({
  query,
  what,
  gone,
  empty,
  rows = 5,
  quiet,
  children,
}: LoadedProps<Data>) {
  const { data, error } = query;
  if (gone !== undefined && error instanceof ApiError && error.status === 404) return gone;
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
      {query.isPending && rows > 0 && <Skeleton rows={rows} label={`Loading ${what}`} />}
    </>
  );
}
