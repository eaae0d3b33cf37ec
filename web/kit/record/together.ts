/** What {@link Loaded} looks at of a query. */
export interface LoadState<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isPending: boolean;
  isFetching: boolean;
  /** When the data was read, in milliseconds. */
  dataUpdatedAt: number;
  refetch: () => unknown;
}

/**
 * The queries of one part as one: its next try asks for all that failed again, so that a network
 * that was gone for a moment costs one press, not one for each. There is no failure while each has
 * data, however old.
 */
export function together<const Data extends readonly unknown[]>(
  queries: {
    [K in keyof Data]: LoadState<Data[K]>;
  },
): LoadState<Data> {
  const all: readonly LoadState<unknown>[] = queries;
  const failed = all.filter((query) => query.isError && query.data === undefined);
  const isThere = all.every((query) => query.data !== undefined);
  return {
    // In the order of the queries, each of which has its data.
    data: isThere ? (all.map((query) => query.data) as unknown as Data) : undefined,
    error: failed[0]?.error ?? null,
    isError: failed.length > 0,
    isPending: !isThere && failed.length === 0,
    isFetching: failed.some((query) => query.isFetching),
    dataUpdatedAt: Math.min(...all.map((query) => query.dataUpdatedAt)),
    refetch: () => Promise.all(failed.map((query) => query.refetch())),
  };
}
