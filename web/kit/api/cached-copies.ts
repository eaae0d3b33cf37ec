import type { QueryClient } from '@tanstack/react-query';

/** A record as replies contain it. */
export interface Versioned {
  id: string;
  version: number;
}

/** A changed copy, or the same one. */
type Change = (copy: Versioned) => Versioned;

export function isVersioned(value: unknown): value is Versioned {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'version' in value &&
    typeof value.version === 'number'
  );
}

/** What was cached with each copy of a record changed: on its own, in an array or in a page of a list. */
export function withCopies(data: unknown, change: Change): unknown {
  if (isVersioned(data)) return change(data);
  if (Array.isArray(data)) {
    const now = data.map((one) => (isVersioned(one) ? change(one) : one));
    return now.some((one, at) => one !== data[at]) ? now : data;
  }
  if (typeof data !== 'object' || data === null || !('rows' in data)) return data;
  const rows = withCopies(data.rows, change);
  return rows === data.rows ? data : { ...data, rows };
}

/** A copy with what it shares with other values: a row of a list shows less than the record. */
export function overwritten(copy: Versioned, values: object): Versioned {
  const shared = Object.entries(values).filter(([name]) => name in copy);
  return { ...copy, ...Object.fromEntries(shared) };
}

/**
 * Shows a changed record in every cached copy of it until the server responds.
 *
 * @param change returns the changed copy
 * @returns a function that undoes it, for a failed request
 */
export async function showAtOnce<Of extends Versioned>(
  client: QueryClient,
  { id }: Of,
  change: (copy: NoInfer<Of>) => NoInfer<Of>,
): Promise<() => void> {
  const changed = (data: unknown) =>
    // The only copies with this id are of this record: ids are random.
    withCopies(data, (copy) => (copy.id === id ? overwritten(copy, change(copy as Of)) : copy));
  const queries = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => changed(state.data) !== state.data);
  const keys = queries.map(({ queryKey }) => queryKey);
  // An answer that is on its way would show the record as it was.
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey, exact: true })));
  const before = keys.map((queryKey) => [queryKey, client.getQueryData(queryKey)] as const);
  for (const [queryKey, data] of before) client.setQueryData(queryKey, changed(data));
  return () => {
    for (const [queryKey, data] of before) client.setQueryData(queryKey, data);
  };
}
