import type { RawBuilder } from 'kysely';
import type { Queries, Tables } from '#server/platform/db/schema.ts';
import { frequencyOfRun, rowsFoundBy, valuesOfRows } from '#server/platform/db/searched-rows.ts';
import { containsWord, indexQueryOf, type SearchedWords, shapeOfWords } from './search-words.ts';

/** How a search selects rows of a table. */
export interface Search {
  /** Names its SQL: searches of the same shape differ only in their values. */
  readonly shape: string;
  /** All hold for a row that is found. They take `values`. */
  readonly conditions: readonly RawBuilder<boolean>[];
  readonly values: readonly string[];
  /**
   * The ids of the rows that may be found, as `found_id`, joined to the table; null where the
   * database finds them by the conditions alone.
   */
  readonly places: Places | null;
}

/** Where a search looks first. */
export interface Places {
  readonly rows: RawBuilder<unknown>;
  readonly values: readonly string[];
}

/** @param words at least one. */
export type MakeSearch = (db: Queries, words: SearchedWords) => Search;

/** Searches the `search_text` of a table. */
export function searchIn(table: keyof Tables): MakeSearch {
  return (db, words) => {
    const query = indexQueryOf(words, (run) => frequencyOfRun(db, table, run));
    const found = rowsFoundBy(db, table, query);
    return {
      shape: shapeOfWords(words),
      conditions: words.map((word) => containsWord(word, `${table}.search_text`)),
      values: words.flatMap(({ patterns }) => patterns),
      places: found === null ? null : { rows: found, values: valuesOfRows(query) },
    };
  };
}

/**
 * A search among some rows alone. It looks where those are: somebody who sees few rows has few to
 * look through, however many rows have the word.
 */
export function within(among: Search, search: Search): Search {
  return {
    shape: `${among.shape} ${search.shape}`,
    conditions: [...among.conditions, ...search.conditions],
    values: [...among.values, ...search.values],
    places: among.places,
  };
}
