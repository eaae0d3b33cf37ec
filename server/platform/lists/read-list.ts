import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ListQuery } from '#contract/list.ts';
import { runCompiled } from '#server/platform/db/compile-once.ts';
import type { Queries, Tables } from '#server/platform/db/schema.ts';
import { untilNextCommit } from '#server/platform/db/sqlite/remembered-rows.ts';
import type { ListFacts } from '#server/platform/db/table-facts.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { matchesSearch, type Page, searchPatterns } from './read-page.ts';

/** The declaration of a back-office list. */
export interface List<Row extends { id: string }> extends ListFacts<Record<string, unknown>> {
  table: keyof Tables;
  /** The columns to read, including `id`; keys that only queries use may be left out. */
  columns: readonly (keyof Row & string)[] | 'all';
  /** What to search, if not the table's `search_text`. */
  search?: Search;
}

/** The condition for rows that contain one word of a search. */
export interface Search {
  matches: (pattern: string) => RawBuilder<boolean>;
  /** How often the pattern occurs in it. */
  patterns: number;
}

const inSearchText: Search = { matches: (pattern) => matchesSearch(pattern), patterns: 1 };

/** A filter on the rows of a list; none while the value is undefined. */
export interface Condition {
  column: string;
  /** `is` and `is not` compare with null. */
  is: '=' | '!=' | '>=' | '<' | 'is' | 'is not';
  value?: string | number | undefined;
}

/** A filter for rows whose column equals the value, if one is given. */
export function equal(column: string, value: string | number | undefined): Condition {
  return { column, is: '=', value };
}

/**
 * For callers that read all pages in sequence and show no row count, since counting scans the whole
 * table each time. Pages are then read in order even for a search: one with few results scans the
 * table once, not once per page.
 */
export interface Uncounted {
  isUncounted?: true;
}

/** Whether a condition may match only few rows. */
const narrows = ({ is, value }: Condition) => value !== undefined && is !== '!=';
const comparesWithNull = ({ is }: Condition) => is === 'is' || is === 'is not';

/**
 * Reads one page by keyset: the cost depends on the rows shown, however many are stored. A search
 * (`q`) looks in the table's `search_text`.
 */
export async function readList<Row extends { id: string }>(
  db: Queries,
  list: List<Row>,
  conditions: readonly Condition[],
  query: ListQuery & Uncounted,
): Promise<Page<Row>> {
  const sort = query.sort ?? list.defaultSort;
  const descending = sort.startsWith('-');
  const column = list.sorts[descending ? sort.slice(1) : sort] ?? '';
  const holds = list.numbers.includes(column) ? 'number' : 'text';
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, holds);
  const backwards = cursor?.direction === 'before';
  const active = conditions.filter((one) => comparesWithNull(one) || one.value !== undefined);
  const words = searchPatterns(query.q);
  const filters: Filters = {
    table: list.table,
    active,
    words,
    search: list.search ?? inSearchText,
  };
  // The indexes of filters are in the list's default order.
  const isOwnOrder = sort.replace('-', '') === list.defaultSort.replace('-', '');
  const isCounted = query.isUncounted !== true;
  const isScan = isCounted && (words.length > 0 || (!isOwnOrder && active.some(narrows)));
  const read = isScan ? readFound : readRows;
  const found = await read<Row>(
    db,
    list.columns,
    filters,
    { column, cursor, down: descending !== backwards, isRemembered: isCounted && cursor === null },
    query.limit + 1,
  );
  const more = found.length > query.limit;
  const shown = more ? found.slice(0, query.limit) : found;
  if (backwards) shown.reverse();
  const at = (row: (typeof shown)[number] | undefined, direction: Cursor['direction']) =>
    row === undefined ? null : writeCursor({ direction, value: row.sort_value, id: row.id });
  const hasNext = backwards ? cursor !== null : more;
  const hasPrevious = backwards ? more : cursor !== null;
  // A first page that is not full has all rows; counting would scan the table again.
  const isWhole = cursor === null && !more;
  const known = isWhole || !isCounted ? shown.length : found[0]?.found_count;
  return {
    rows: shown,
    total: known ?? (await countRows(db, filters)),
    next: hasNext ? at(shown.at(-1), 'after') : null,
    previous: hasPrevious ? at(shown[0], 'before') : null,
  };
}

// The list determines the table; this is Kysely's type of a query on any of them.
type AnyQuery = SelectQueryBuilder<Tables, keyof Tables, object>;

/** A row with the value it was sorted by and, from a search, the number of results. */
type ReadRow<Row> = Row & { id: string; sort_value: string | number; found_count?: number };

type Columns = readonly string[] | 'all';

/** Selects the rows of a table. */
interface Filters {
  table: keyof Tables;
  active: readonly Condition[];
  /** The patterns of the searched words. */
  words: readonly string[];
  search: Search;
}

/** Selects the page of those rows, and their order. */
interface PagePosition {
  column: string;
  cursor: Cursor | null;
  down: boolean;
  /** Whether SQLite may cache the rows until the next commit. */
  isRemembered: boolean;
}

function readRows<Row>(
  db: Queries,
  columns: Columns,
  filters: Filters,
  { column, cursor, down, isRemembered }: PagePosition,
  limit: number,
): Promise<ReadRow<Row>[]> {
  const shape = `${shapeOf(filters)} by ${column} ${down} ${cursor !== null} ${isRemembered}`;
  const values = [
    ...valuesOf(filters),
    ...(cursor === null ? [] : [cursor.value, cursor.id]),
    limit,
  ];
  return runCompiled<ReadRow<Row>>(db, shape, values, () => {
    const direction = down ? 'desc' : 'asc';
    const matching = filtered(db, filters);
    // The list's own columns: the keys of Row, which is returned.
    const withColumns: AnyQuery =
      columns === 'all'
        ? matching.selectAll()
        : matching.select(columns.map((name) => sql.ref(name).as(name)));
    let rows = withColumns
      .select(sql<string | number>`${sql.ref(column)}`.as('sort_value'))
      .orderBy(sql.ref(column), direction)
      .orderBy(sql.ref('id'), direction)
      .limit(limit);
    if (isRemembered) rows = rows.modifyFront(untilNextCommit);
    if (cursor !== null)
      rows = rows.where(
        sql<boolean>`(${sql.ref(column)}, ${sql.ref('id')}) ${sql.raw(down ? '<' : '>')} (${cursor.value}, ${cursor.id})`,
      );
    return rows.$castTo<ReadRow<Row>>();
  });
}

/**
 * A page of search results, and how many there are: one scan of all rows finds both, whatever the
 * order and however rare the words. The planner then chooses the index only by the columns to read
 * (db/sqlite/list-indexes.ts), not by the requested order. Later pages cost as much: reading in
 * order would be fast for common words, but for rare ones would look up every row of the table.
 */
function readFound<Row>(
  db: Queries,
  columns: Columns,
  filters: Filters,
  { column, cursor, down }: PagePosition,
  limit: number,
): Promise<ReadRow<Row>[]> {
  const shape = `found ${shapeOf(filters)} by ${column} ${down} ${cursor !== null}`;
  const from = cursor === null ? [] : [cursor.value, cursor.id];
  return runCompiled<ReadRow<Row>>(db, shape, [...valuesOf(filters), ...from, limit], () => {
    const way = sql.raw(down ? 'desc' : 'asc');
    const beyond =
      cursor === null
        ? sql``
        : sql`where (sort_value, id) ${sql.raw(down ? '<' : '>')} (${cursor.value}, ${cursor.id})`;
    const matching = filtered(db, filters).select([
      sql`id`.as('id'),
      sql.ref(column).as('sort_value'),
    ]);
    const shown =
      columns === 'all'
        ? sql`it.*`
        : sql.join(columns.map((name) => sql`${sql.ref(`it.${name}`)} as ${sql.ref(name)}`));
    // The cast tells PostgreSQL the type, and keeps SQLite from replanning for another limit.
    const query = sql<ReadRow<Row>>`${untilNextCommit} with found as materialized ${matching},
        page as (
          select id, sort_value from found ${beyond}
          order by sort_value ${way}, id ${way} limit cast(${limit} as bigint)
        )
      select ${shown}, page.sort_value, (select count(*) from found) as found_count
      from page join ${sql.table(filters.table)} as it on it.id = page.id
      order by page.sort_value ${way}, page.id ${way}`;
    return { compile: () => query.compile(db) };
  });
}

async function countRows(db: Queries, filters: Filters): Promise<number> {
  const shape = `count ${shapeOf(filters)}`;
  const [counted] = await runCompiled(db, shape, valuesOf(filters), () =>
    filtered(db, filters).select(sql<number>`count(*)`.as('total')).modifyFront(untilNextCommit),
  );
  return counted?.total ?? 0;
}

function filtered(db: Queries, { table, active, words, search }: Filters): AnyQuery {
  let rows: AnyQuery = db.selectFrom(table);
  for (const condition of active)
    rows = rows.where(
      comparesWithNull(condition)
        ? sql<boolean>`${sql.ref(condition.column)} ${sql.raw(condition.is)} null`
        : sql<boolean>`${sql.ref(condition.column)} ${sql.raw(condition.is)} ${condition.value}`,
    );
  for (const word of words) rows = rows.where(search.matches(word));
  return rows;
}

function shapeOf({ table, active, words }: Filters): string {
  return `${table} ${active.map(({ column, is }) => `${column} ${is}`).join(' ')} ${words.length}`;
}

function valuesOf({ active, words, search }: Filters): unknown[] {
  const values: unknown[] = active.flatMap((one) => (comparesWithNull(one) ? [] : [one.value]));
  for (const word of words) for (let n = 0; n < search.patterns; n += 1) values.push(word);
  return values;
}
