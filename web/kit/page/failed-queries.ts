interface Query {
  error: unknown;
  data: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * What failed of the queries of one part, as one: its next try asks for all of them again, so that
 * a network that was gone for a moment costs one press, not one for each.
 *
 * @returns nothing when each has data, however old.
 */
export function failedQueries(queries: readonly Query[]) {
  const failed = queries.filter((query) => query.isError && query.data === undefined);
  const [first] = failed;
  if (!first) return undefined;
  return {
    error: first.error,
    isFetching: failed.some((query) => query.isFetching),
    refetch: () => Promise.all(failed.map((query) => query.refetch())),
  };
}
