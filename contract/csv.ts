import type * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from './endpoint.ts';

/**
 * The endpoint that exports a list as a CSV file: the same query, returning all matching rows
 * instead of a page (rule OFFICE-13; RFC 4180). `limit` and `cursor` have no effect.
 */
export function csvOf<Query extends z.ZodMiniType>(list: {
  path: Endpoint['path'];
  needs?: Endpoint['needs'];
  query?: Query;
}) {
  const { path, needs, query } = list;
  if (query === undefined) throw new Error(`${path} is not a list: it takes no query`);
  return defineEndpoint({
    method: 'GET',
    path: csvPath(path),
    access: 'admin',
    ...(needs !== undefined && { needs }),
    weight: 'table',
    summary: `The matching rows as a CSV file, with the order and filters of ${path}.`,
    query,
  });
}

/** The path of a list's CSV export. */
export function csvPath(path: Endpoint['path']): Endpoint['path'] {
  return `${path}.csv`;
}
