import type { Kysely } from 'kysely';

/**
 * The row types of all tables, by name; each feature adds its own in its tables.ts. Columns are
 * text or integer only: ids are UUIDv7 text, instants are integer milliseconds since 1970 (UTC),
 * money names its unit, a yes/no is a nullable instant that says since when.
 */
export interface Tables {
  settings: { name: string; value: string };
}

/** What a store queries: the read side, or one transaction. */
export type Queries = Kysely<Tables>;

/** One row as the engines return it: plain text, numbers and nulls. */
export type PlainRow = Record<string, string | number | null>;
