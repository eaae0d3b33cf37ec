import type { QueryClient } from '@tanstack/react-query';

/** A record as replies contain it. */
interface Versioned {
  id: string;
  version: number;
}

/**
 * Puts the reply to a change into every cached copy of its record, on its own, in an array or in a
 * page of a list. The copies are fetched again anyway, but until then an edit that begins on one would
 * name the version before, and be told that somebody else had saved.
 */
export function storeReply(client: QueryClient, reply: unknown): void {
  if (!isVersioned(reply)) return;
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const data = withReply(state.data, reply);
    // Other parts of it are as old as before.
    if (data !== state.data)
      client.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt });
  }
}

function withReply(data: unknown, reply: Versioned): unknown {
  if (isVersioned(data)) return isOlder(data, reply) ? overwritten(data, reply) : data;
  if (Array.isArray(data))
    return data.some((one) => isOlder(one, reply))
      ? data.map((one) => withReply(one, reply))
      : data;
  if (typeof data !== 'object' || data === null || !('rows' in data)) return data;
  const rows = withReply(data.rows, reply);
  return rows === data.rows ? data : { ...data, rows };
}

function isVersioned(value: unknown): value is Versioned {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'version' in value &&
    typeof value.version === 'number'
  );
}

function isOlder(copy: unknown, { id, version }: Versioned): boolean {
  return isVersioned(copy) && copy.id === id && copy.version < version;
}

/** A copy with what it shares with the reply: a row of a list shows less than the record. */
function overwritten(copy: Versioned, reply: Versioned): Versioned {
  const shared = Object.entries(reply).filter(([name]) => name in copy);
  return { ...copy, ...Object.fromEntries(shared) };
}
