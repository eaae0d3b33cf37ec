import { type RawBuilder, sql } from 'kysely';
import type { Queries, Tables } from './schema.ts';
import type { RunFrequency } from './sqlite/run-frequency.ts';
import { kindSpread, type SearchKinds } from './sqlite/word-index.ts';

/** SQLite's index of words: the kinds in it, and how frequent its runs are. */
interface WordIndex {
  kinds: SearchKinds;
  frequencyOf: RunFrequency;
}

/** The index of words, by the handle that can read it. */
const indexOf = new WeakMap<Queries, WordIndex>();

/** Lets `rowsFoundBy` use SQLite's index of words on this handle. */
export function readWithWordIndex(db: Queries, index: WordIndex): void {
  indexOf.set(db, index);
}

/** The share of a table's texts that contain a run of three characters; 0 where it does not matter. */
export function frequencyOfRun(db: Queries, table: keyof Tables, run: string): number {
  return indexOf.get(db)?.frequencyOf(table, run) ?? 0;
}

/** What SQLite's index of words is asked for texts with some words (lists/search-words.ts). */
export interface IndexQuery {
  /** The runs of three characters that they contain. */
  match: string;
  /** LIKE patterns that all hold for a text as it is indexed, for those that wait for the index. */
  patterns: readonly string[];
}

/** The values of `rowsFoundBy`, in their order. */
export const valuesOfRows = ({ match, patterns }: IndexQuery): string[] => [match, ...patterns];

/**
 * The ids of the rows of a table that may contain some words, as `found_id`, from SQLite's index of
 * words. They still have to be checked: the index knows no places.
 *
 * @returns null on PostgreSQL, whose index the planner uses by itself.
 */
export function rowsFoundBy(
  db: Queries,
  table: keyof Tables,
  { match, patterns }: IndexQuery,
): RawBuilder<{ found_id: string }> | null {
  const indexed = rowsIndexed(db, table, match);
  const waiting = rowsWaiting(db, table, patterns);
  return indexed && waiting && sql`(${indexed} union all ${waiting})`;
}

/** Those in the index, without the texts that wait for it. */
export function rowsIndexed(
  db: Queries,
  table: keyof Tables,
  match: string,
): RawBuilder<unknown> | null {
  const range = rangeOf(db, table);
  return (
    range &&
    sql`select record_id as found_id from search_words
      cross join search_entries on search_entries.n = search_words.rowid
      where search_words match (select ${match}) and search_words.rowid > ${range.from}
        and search_words.rowid < ${range.to}`
  );
}

/** Those whose texts wait for the index and match all patterns. */
export function rowsWaiting(
  db: Queries,
  table: keyof Tables,
  patterns: readonly string[] = [],
): RawBuilder<unknown> | null {
  const range = rangeOf(db, table);
  // Checked before the row is looked up: hundreds wait, and few of them match.
  const holds = patterns.map(
    (pattern) => sql` and search_waiting.words like (select ${pattern}) escape '\\'`,
  );
  return (
    range &&
    sql`select record_id as found_id from search_waiting
      cross join search_entries on search_entries.n = search_waiting.n
      where search_waiting.n > ${range.from} and search_waiting.n < ${range.to}${sql.join(holds, sql``)}`
  );
}

/** The numbers of the records of a table in the index; null on PostgreSQL. */
function rangeOf(db: Queries, table: keyof Tables) {
  const kind = indexOf.get(db)?.kinds.get(table);
  if (kind === undefined) return null;
  return { from: sql.lit(kind * kindSpread), to: sql.lit((kind + 1) * kindSpread) };
}
