/** The parts of a query that {@link Loaded} uses. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isPending: boolean;
  isFetching: boolean;
  /** When the data was fetched, in milliseconds. */
  dataUpdatedAt: number;
  refetch: () => unknown;
}

/**
 * Combines the queries of one part of a page. Retrying refetches all that failed, so that a network
 * outage takes one press to recover from. It has not failed while every query has data, however old.
 */
export function combineQueries<const Data extends readonly unknown[]>(
  queries: {
    [K in keyof Data]: QueryState<Data[K]>;
  },
): QueryState<Data> {
  const all: readonly QueryState<unknown>[] = queries;
  const failed = all.filter((query) => query.isError && query.data === undefined);
  const isThere = all.every((query) => query.data !== undefined);
  return {
    // In the order of the queries, all of which have data.
    data: isThere ? (all.map((query) => query.data) as unknown as Data) : undefined,
    error: failed[0]?.error ?? null,
    isError: failed.length > 0,
    isPending: !isThere && failed.length === 0,
    isFetching: failed.some((query) => query.isFetching),
    dataUpdatedAt: Math.min(...all.map((query) => query.dataUpdatedAt)),
    refetch: () => Promise.all(failed.map((query) => query.refetch())),
  };
}
