import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#web/kit/record/load-failure.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** What it is, in the plural or with its article: 'the milestones'. */
  what: string;
  children: (data: Data) => ReactNode;
}

/** A part of a page that is asked for by itself: on its way, failed with another try, or there. */
export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  const { data } = query;
  return (
    <>
      {query.isError && (
        <div className="pb-4">
          <LoadFailure
            title={`Error loading ${what}`}
            error={query.error}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
            shownSince={data === undefined ? undefined : query.dataUpdatedAt}
          />
        </div>
      )}
      {data !== undefined && children(data)}
      {query.isPending && <Skeleton rows={5} label={`Loading ${what}`} />}
    </>
  );
}
