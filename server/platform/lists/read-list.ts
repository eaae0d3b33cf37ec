import { type ListQuery, listLimitMax } from '#contract/list.ts';
import type { Queries, Tables } from '#server/platform/db/schema.ts';
import type { ListFacts } from '#server/platform/db/table-facts.ts';
import { type Condition, comparesWithNull } from './condition.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { countMatches, type Filters, readMatches } from './read-matches.ts';
import { cappedCount, type Page } from './read-page.ts';
import { type MakeSearch, type Search, searchIn, within } from './search.ts';
import { searchedWords } from './search-words.ts';

/** The declaration of a back-office list. */
export interface List<Row extends { id: string }> extends ListFacts<Record<string, unknown>> {
  table: keyof Tables;
  /** The columns to read, including `id`; keys that only queries use may be left out. */
  columns: readonly (keyof Row & string)[] | 'all';
  /** What to search, if not the table's `search_text`. */
  search?: MakeSearch;
}

const nothing: Page<never> = { rows: [], total: 0, isCapped: false, next: null, previous: null };

/**
 * For callers that read all pages in sequence and show no row count. Their pages are read along the
 * order's index, so that all of them together pass over it once.
 */
export interface Uncounted {
  isUncounted?: boolean;
}

/**
 * Reads one page by keyset: the cost depends on the rows shown, however many are stored. A search
 * (`q`) looks in the table's `search_text`.
 *
 * @param among the rows that there are for its reader, found as by a search; all without it.
 */
export async function readList<Row extends { id: string }>(
  db: Queries,
  list: List<Row>,
  conditions: readonly Condition[],
  query: ListQuery & Uncounted,
  among: Search | null = null,
): Promise<Page<Row>> {
  const sort = query.sort ?? list.defaultSort;
  const descending = sort.startsWith('-');
  const column = list.sorts[descending ? sort.slice(1) : sort] ?? '';
  const holds = list.numbers.includes(column) ? 'number' : 'text';
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, holds);
  const backwards = cursor?.direction === 'before';
  const words = searchedWords(query.q);
  if (words?.length === 0) return nothing;
  const makeSearch = list.search ?? searchIn(list.table);
  const search = words && makeSearch(db, words);
  const filters: Filters = {
    table: list.table,
    active: conditions.filter((one) => comparesWithNull(one) || one.value !== undefined),
    search: among && search ? within(among, search) : (among ?? search),
    order: orderOfFilters(list, conditions),
  };
  const isCounted = query.isUncounted !== true;
  const { rows, count } = await readMatches<Row>(db, list.columns, filters, {
    column,
    cursor,
    down: descending !== backwards,
    isCounted,
    limit: rowsToRead(query.limit),
  });
  const more = rows.length > query.limit;
  const shown = more ? rows.slice(0, query.limit) : rows;
  if (backwards) shown.reverse();
  const at = (row: (typeof shown)[number] | undefined, direction: Cursor['direction']) =>
    row === undefined ? null : writeCursor({ direction, value: row.sort_value, id: row.id });
  const hasNext = backwards ? cursor !== null : more;
  const hasPrevious = backwards ? more : cursor !== null;
  return {
    rows: shown,
    ...cappedCount(count ?? (isCounted ? await countMatches(db, filters) : shown.length)),
    next: hasNext ? at(shown.at(-1), 'after') : null,
    previous: hasPrevious ? at(shown[0], 'before') : null,
  };
}

/** One more than the page has, at least, so that it is known whether there is another page. */
function rowsToRead(limit: number): number {
  return [11, 51].find((rows) => rows > limit) ?? listLimitMax + 1;
}

/**
 * The column that the index of the filters is ordered by: the list's default order, or a column of
 * which a range is selected.
 */
function orderOfFilters(
  { sorts, defaultSort }: ListFacts<Record<string, unknown>>,
  conditions: readonly Condition[],
): string {
  const range = conditions.find(
    ({ column, is, value }) =>
      (is === '<' || is === '>=') && value !== undefined && Object.values(sorts).includes(column),
  );
  return range?.column ?? sorts[defaultSort.replace('-', '')] ?? '';
}
