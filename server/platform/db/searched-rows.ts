import { type RawBuilder, sql } from 'kysely';
import type { Queries, Tables } from './schema.ts';
import { kindSpread, type SearchKinds } from './sqlite/word-index.ts';

/** The kinds in the index of words, by the handle that can read it. */
const kindsOf = new WeakMap<Queries, SearchKinds>();

/** Lets `foundBy` use SQLite's index of words on this handle. */
export function readWithWordIndex(db: Queries, kinds: SearchKinds): void {
  kindsOf.set(db, kinds);
}

/**
 * The ids of the rows of a table that may contain some words, as `found_id`, from SQLite's index of
 * words. They still have to be checked: the index knows no places, and texts that are not yet in it
 * are all returned.
 *
 * @param match what the index is asked (lists/search-words.ts); the query's one value.
 * @returns null on PostgreSQL, whose index the planner uses by itself.
 */
export function rowsFoundBy(
  db: Queries,
  table: keyof Tables,
  match: string,
): RawBuilder<{ found_id: string }> | null {
  const kind = kindsOf.get(db)?.get(table);
  if (kind === undefined) return null;
  const [from, to] = [sql.lit(kind * kindSpread), sql.lit((kind + 1) * kindSpread)];
  return sql`(select record_id as found_id from search_words
      cross join search_entries on search_entries.n = search_words.rowid
      where search_words match (select ${match}) and search_words.rowid > ${from}
        and search_words.rowid < ${to}
    union all
    select record_id as found_id from search_waiting
      cross join search_entries on search_entries.n = search_waiting.n
      where search_waiting.n > ${from} and search_waiting.n < ${to})`;
}
