import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ListQuery } from '#contract/list.ts';
import { runCompiled } from '#server/platform/db/compile-once.ts';
import type { Queries, Tables } from '#server/platform/db/schema.ts';
import { untilNextCommit } from '#server/platform/db/sqlite/remembered-rows.ts';
import type { ListFacts } from '#server/platform/db/table-facts.ts';
import type { Cursor } from './cursor.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { Page } from './read-page.ts';
import { matchesSearch, searchPattern } from './read-page.ts';

/** A list of the back office, as data. */
export interface List<Row extends { id: string }> extends ListFacts<Record<string, unknown>> {
  table: keyof Tables;
  /** The columns that are read, `id` among them; keys that only queries use may stay where they are. */
  columns: readonly (keyof Row & string)[] | 'all';
  /** Where a search looks, for a list that looks elsewhere than in its table's `search_text`. */
  search?: Search;
}

/** A condition that rows fulfil which a search finds. */
export interface Search {
  matches: (pattern: string) => RawBuilder<boolean>;
  /** How often the pattern stands in it. */
  patterns: number;
}

const inSearchText: Search = { matches: (pattern) => matchesSearch(pattern), patterns: 1 };

/** What the rows of a list must fulfil; a value of undefined asks for nothing. */
export interface Condition {
  column: string;
  /** `is` and `is not` compare with null. */
  is: '=' | '!=' | '>=' | '<' | 'is' | 'is not';
  value?: string | number | undefined;
}

/** The condition that a column equals the value of a filter, when that is given. */
export function equal(column: string, value: string | number | undefined): Condition {
  return { column, is: '=', value };
}

/**
 * For who reads all pages one after the other and shows no number of rows: counting goes through the
 * whole table each time. Pages are then read along the order, also for a search: one that finds
 * little goes through the table once, and not once for each page.
 */
export interface Uncounted {
  isUncounted?: true;
}

/** Whether a condition may leave few of the rows. */
const narrows = ({ is, value }: Condition) => value !== undefined && is !== '!=';
const comparesWithNull = ({ is }: Condition) => is === 'is' || is === 'is not';

/**
 * Reads one page by keyset: the cost is that of the rows shown, however many are stored. A search
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
  const asked = conditions.filter((one) => comparesWithNull(one) || one.value !== undefined);
  const pattern = searchPattern(query.q);
  const filters: Filters = {
    table: list.table,
    asked,
    pattern,
    search: list.search ?? inSearchText,
  };
  // The indexes of filters are in the order that the list has by itself.
  const isOwnOrder = sort.replace('-', '') === list.defaultSort.replace('-', '');
  const isCounted = query.isUncounted !== true;
  const isScan = isCounted && (pattern !== null || (!isOwnOrder && asked.some(narrows)));
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
  // A first page with room left holds all there is; counting would go through the table again.
  const isWhole = cursor === null && !more;
  const known = isWhole || !isCounted ? shown.length : found[0]?.found_count;
  return {
    rows: shown,
    total: known ?? (await countRows(db, filters)),
    next: hasNext ? at(shown.at(-1), 'after') : null,
    previous: hasPrevious ? at(shown[0], 'before') : null,
  };
}

// Which table it is the list says; this is Kysely's type of a query on any of them.
type AnyQuery = SelectQueryBuilder<Tables, keyof Tables, object>;

/** A row with the value it was sorted by and, from a search, how many were found. */
type Read<Row> = Row & { id: string; sort_value: string | number; found_count?: number };

type Columns = readonly string[] | 'all';

/** Which rows of which table. */
interface Filters {
  table: keyof Tables;
  asked: readonly Condition[];
  pattern: string | null;
  search: Search;
}

/** Which of those rows, and in which order. */
interface Place {
  column: string;
  cursor: Cursor | null;
  down: boolean;
  /** Whether SQLite may remember the rows until the next commit. */
  isRemembered: boolean;
}

function readRows<Row>(
  db: Queries,
  columns: Columns,
  filters: Filters,
  { column, cursor, down, isRemembered }: Place,
  limit: number,
): Promise<Read<Row>[]> {
  const shape = `${shapeOf(filters)} by ${column} ${down} ${cursor !== null} ${isRemembered}`;
  const values = [
    ...valuesOf(filters),
    ...(cursor === null ? [] : [cursor.value, cursor.id]),
    limit,
  ];
  return runCompiled<Read<Row>>(db, shape, values, () => {
    const direction = down ? 'desc' : 'asc';
    const matching = filtered(db, filters);
    // The list's own columns: keys of Row, which is what comes back.
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
    return rows.$castTo<Read<Row>>();
  });
}

/**
 * A page of what a search finds, and how many there are: one way through all rows tells both,
 * whatever the order and however rare the words. Which index that goes along is then the planner's
 * choice by what it reads alone (db/sqlite/list-indexes.ts), not by the order asked for. A later page costs
 * as much: along the order it would be quick for what is found everywhere, and a row by row through
 * the whole table for what is rare.
 */
function readFound<Row>(
  db: Queries,
  columns: Columns,
  filters: Filters,
  { column, cursor, down }: Place,
  limit: number,
): Promise<Read<Row>[]> {
  const shape = `found ${shapeOf(filters)} by ${column} ${down} ${cursor !== null}`;
  const from = cursor === null ? [] : [cursor.value, cursor.id];
  return runCompiled<Read<Row>>(db, shape, [...valuesOf(filters), ...from, limit], () => {
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
    // The cast tells PostgreSQL the type, and keeps SQLite from planning anew for another limit.
    const query = sql<Read<Row>>`${untilNextCommit} with found as materialized ${matching},
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

function filtered(db: Queries, { table, asked, pattern, search }: Filters): AnyQuery {
  let rows: AnyQuery = db.selectFrom(table);
  for (const condition of asked)
    rows = rows.where(
      comparesWithNull(condition)
        ? sql<boolean>`${sql.ref(condition.column)} ${sql.raw(condition.is)} null`
        : sql<boolean>`${sql.ref(condition.column)} ${sql.raw(condition.is)} ${condition.value}`,
    );
  return pattern === null ? rows : rows.where(search.matches(pattern));
}

function shapeOf({ table, asked, pattern }: Filters): string {
  return `${table} ${asked.map(({ column, is }) => `${column} ${is}`).join(' ')} ${pattern !== null}`;
}

function valuesOf({ asked, pattern, search }: Filters): unknown[] {
  const values: unknown[] = asked.flatMap((one) => (comparesWithNull(one) ? [] : [one.value]));
  if (pattern !== null) for (let n = 0; n < search.patterns; n += 1) values.push(pattern);
  return values;
}
