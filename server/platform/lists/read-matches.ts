import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { listCountMax } from '#contract/list.ts';
import { runCompiled } from '#server/platform/db/compile-once.ts';
import { plannedForValues } from '#server/platform/db/postgres/named-statements.ts';
import type { Queries, Tables } from '#server/platform/db/schema.ts';
import { untilNextCommit } from '#server/platform/db/sqlite/remembered-rows.ts';
import { type Condition, comparesWithNull } from './condition.ts';
import type { Cursor } from './cursor.ts';
import type { Places, Search } from './search.ts';

// The list determines the table; this is Kysely's type of a query on any of them.
type AnyQuery = SelectQueryBuilder<Tables, keyof Tables, object>;

/** A row with the value it was sorted by and how many rows match, as far as they are counted. */
type ReadRow<Row> = Row & { id: string; sort_value: string | number; found_count?: number };

type Columns = readonly string[] | 'all';

/** Selects the rows of a table. */
export interface Filters {
  table: keyof Tables;
  active: readonly Condition[];
  /** Null without a search. */
  search: Search | null;
  /** The column that the index of the filters is ordered by. */
  order: string;
}

/** Selects the page of those rows, and their order. */
interface PagePosition {
  column: string;
  cursor: Cursor | null;
  down: boolean;
  isCounted: boolean;
  /**
   * Most rows to read. Written into the query, not given as a value, so that PostgreSQL plans for it;
   * there are few different ones.
   */
  limit: number;
}

/**
 * Reads a page of the rows that match, at a cost that grows neither with the table nor with the
 * number of matches.
 *
 * In the order of their filter's index the page is simply its next entries. In another order there
 * are two ways, each slow where the other is fast: to find all matches and sort them, or to walk
 * along the index of that order and leave out what does not match. Which one it is depends on
 * whether there are more than `listCountMax` matches (decision 49).
 *
 * @returns count the matches, up to one more than `listCountMax`; undefined if they were not counted.
 */
export async function readMatches<Row>(
  db: Queries,
  columns: Columns,
  filters: Filters,
  position: PagePosition,
): Promise<{ rows: ReadRow<Row>[]; count: number | undefined }> {
  const isInOrder =
    filters.search === null &&
    (filters.order === position.column || filters.active.every(({ isUsual }) => isUsual));
  if (isInOrder || !position.isCounted) {
    const rows = await readAlong<Row>(db, columns, { ...filters, isInOrder }, position);
    return { rows, count: rows[0]?.found_count };
  }
  if (filters.search !== null) return readSearched(db, columns, filters, position);
  const count = await countMatches(db, filters);
  if (count <= listCountMax) return { rows: await readFew(db, columns, filters, position), count };
  const uncounted = { ...position, isCounted: false };
  return { rows: await readAlong(db, columns, { ...filters, isInOrder }, uncounted), count };
}

/** How many rows of the order's index are looked at for a page of a search with many matches. */
const walkMost = 4000;

/**
 * Reads a page of a search. Its count and a page of few matches are one question. With many matches
 * the page soon is found along the order's index, unless the order separates them from other rows,
 * as that by name does for a first name: then all of them are sorted.
 */
async function readSearched<Row>(
  db: Queries,
  columns: Columns,
  filters: Filters,
  position: PagePosition,
): Promise<{ rows: ReadRow<Row>[]; count: number }> {
  const few = await readFew<Row>(db, columns, filters, position, true);
  const isFirst = position.cursor === null;
  const count = few[0]?.found_count ?? (isFirst ? 0 : await countMatches(db, filters));
  if (count <= listCountMax) return { rows: few, count };
  const near = await readNear<Row>(db, columns, filters, position);
  if (near.length === position.limit) return { rows: near, count };
  return { rows: await readFew(db, columns, filters, position), count };
}

/**
 * Reads a page along an index in its order. The first of its rows has the count.
 *
 * @param filters `isInOrder` if the filters have an index in this order; otherwise they are only
 *   checked, so that the planner does not look for all matches.
 */
function readAlong<Row>(
  db: Queries,
  columns: Columns,
  filters: Filters & { isInOrder: boolean },
  { column, cursor, down, isCounted, limit }: PagePosition,
): Promise<ReadRow<Row>[]> {
  const { isInOrder } = filters;
  const shape = `along ${shapeOf(filters)} by ${column} ${down} ${cursor !== null} ${isCounted} ${isInOrder} ${limit}`;
  const values = [
    ...(isCounted ? matchValuesOf(filters) : []),
    ...valuesOf(filters),
    ...(cursor === null ? [] : [cursor.value, cursor.id]),
  ];
  return runCompiled<ReadRow<Row>>(db, shape, values, () => {
    const direction = down ? 'desc' : 'asc';
    const matching = filtered(db.selectFrom(filters.table), filters, isInOrder ? asIs : checked);
    // The list's own columns: the keys of Row, which is returned.
    const withColumns: AnyQuery =
      columns === 'all'
        ? matching.selectAll()
        : matching.select(columns.map((name) => sql.ref(name).as(name)));
    let rows = withColumns
      .select(sql<string | number>`${sql.ref(column)}`.as('sort_value'))
      .orderBy(sql.ref(column), direction)
      .orderBy(sql.ref('id'), direction)
      .limit(sql.lit(limit));
    if (isCounted) rows = rows.select(counting(db, filters).as('found_count'));
    if (isCounted && cursor === null) rows = rows.modifyFront(untilNextCommit);
    if (isInOrder) rows = rows.modifyEnd(planning(filters));
    if (cursor !== null) rows = rows.where(beyond(column, cursor, down));
    return rows.$castTo<ReadRow<Row>>();
  });
}

/** Reads the matches among the next rows of the order's index, up to a page. */
function readNear<Row>(
  db: Queries,
  columns: Columns,
  filters: Filters,
  { column, cursor, down, limit }: PagePosition,
): Promise<ReadRow<Row>[]> {
  const { table, active } = filters;
  // Those that the order's index leaves out by itself.
  const usual: Filters = { ...filters, search: null, active: active.filter((one) => one.isUsual) };
  const shape = `near ${shapeOf(filters)} by ${column} ${down} ${cursor !== null} ${limit}`;
  const from = cursor === null ? [] : [cursor.value, cursor.id];
  const values = [...valuesOf(usual), ...from, ...valuesOf(filters)];
  return runCompiled<ReadRow<Row>>(db, shape, values, () => {
    const way = down ? 'desc' : 'asc';
    let next = filtered(db.selectFrom(table), usual, asIs)
      .selectAll()
      .select(sql<string | number>`${sql.ref(column)}`.as('sort_value'))
      .orderBy(sql.ref(column), way)
      .orderBy(sql.ref('id'), way)
      .limit(sql.lit(walkMost));
    if (cursor !== null) next = next.where(beyond(column, cursor, down));
    // Under the table's own name, so that the conditions fit. Nothing sorts these rows again: both
    // engines pass them on as they come, and stop when the page is full.
    const rows = db.selectFrom(next.as(table)) as unknown as AnyQuery;
    const matching = filtered(rows, filters, asIs);
    const withColumns =
      columns === 'all'
        ? matching.selectAll()
        : matching.select([...columns, 'sort_value'].map((name) => sql.ref(name).as(name)));
    return withColumns.limit(sql.lit(limit)).modifyFront(untilNextCommit).$castTo<ReadRow<Row>>();
  });
}

/** The rows after a place in the order. */
const beyond = (column: string, { value, id }: Cursor, down: boolean) =>
  sql<boolean>`(${sql.ref(column)}, ${sql.ref('id')}) ${sql.raw(down ? '<' : '>')} (${value}, ${id})`;

/**
 * Reads a page of few matches: finds all of them by their filters' index and sorts them.
 *
 * @param isCounted to stop above `listCountMax` and count them as well; where there are more, the
 *   rows are not the page.
 */
function readFew<Row>(
  db: Queries,
  columns: Columns,
  filters: Filters,
  { column, cursor, down, limit }: PagePosition,
  isCounted = false,
): Promise<ReadRow<Row>[]> {
  const shape = `few ${isCounted} ${shapeOf(filters)} by ${column} ${down} ${cursor !== null} ${limit}`;
  const from = cursor === null ? [] : [cursor.value, cursor.id];
  return runCompiled<ReadRow<Row>>(db, shape, [...matchValuesOf(filters), ...from], () => {
    const way = sql.raw(down ? 'desc' : 'asc');
    const after = cursor === null ? sql`` : sql`where ${beyond('sort_value', cursor, down)}`;
    const isAll = filters.search !== null && !isCounted;
    const all = isAll ? matchesOf(db, filters) : upToMost(db, filters);
    const matching = all.select([sql`id`.as('id'), sql.ref(column).as('sort_value')]);
    const shown =
      columns === 'all'
        ? sql`it.*`
        : sql.join(columns.map((name) => sql`${sql.ref(`it.${name}`)} as ${sql.ref(name)}`));
    const query = sql<
      ReadRow<Row>
    >`${untilNextCommit}${planning(filters)} with found as materialized ${matching},
        page as (
          select id, sort_value from found ${after}
          order by sort_value ${way}, id ${way} limit ${sql.lit(limit)}
        )
      select ${shown}, page.sort_value${isCounted ? sql`, (select count(*) from found) as found_count` : sql``}
      from page join ${sql.table(filters.table)} as it on it.id = page.id
      order by page.sort_value ${way}, page.id ${way}`;
    return { compile: () => query.compile(db) };
  });
}

export async function countMatches(db: Queries, filters: Filters): Promise<number> {
  const shape = `count ${shapeOf(filters)}`;
  const [counted] = await runCompiled(db, shape, matchValuesOf(filters), () => {
    const query = sql<{
      total: number;
    }>`${untilNextCommit}${planning(filters)} select ${counting(db, filters)} as total`;
    return { compile: () => query.compile(db) };
  });
  return counted?.total ?? 0;
}

/**
 * The number of matches, which stops one above the most that a list shows. They are counted in the
 * order of their filters' index: PostgreSQL would otherwise scan the table where it expects to find
 * that many soon.
 */
function counting(db: Queries, filters: Filters): RawBuilder<number> {
  return sql<number>`(select count(*) from ${upToMost(db, filters).select(sql`1`.as('one'))} as counted)`;
}

function upToMost(db: Queries, filters: Filters): AnyQuery {
  const matches = matchesOf(db, filters).limit(sql.lit(listCountMax + 1));
  return filters.search === null ? matches.orderBy(sql.ref(filters.order), 'desc') : matches;
}

function matchesOf(db: Queries, filters: Filters): AnyQuery {
  const { search, table } = filters;
  const from = search?.places ? joined(db, table, search.places) : db.selectFrom(table);
  return filtered(from, filters, asIs);
}

/** A table joined to the ids where a search looks; SQLite keeps the order of a cross join. */
function joined(db: Queries, table: keyof Tables, { rows }: Places): AnyQuery {
  // The one column of `places` has a name that no table has.
  const from = db.selectFrom(rows.as('places')).crossJoin(table) as unknown as AnyQuery;
  return from.where(sql<boolean>`${sql.ref(`${table}.id`)} = found_id`);
}

/** On PostgreSQL, a plan depends on how many rows have a filter's value or a searched word. */
const planning = ({ active, search }: Filters) =>
  search === null && active.every(({ isUsual }) => isUsual) ? sql`` : plannedForValues;

const asIs = (condition: RawBuilder<boolean>) => condition;
/** A condition that no index is used for. */
const checked = (condition: RawBuilder<boolean>) => sql<boolean>`coalesce(${condition}, false)`;

function filtered(from: AnyQuery, { active, search }: Filters, found: typeof asIs): AnyQuery {
  let rows = from;
  for (const condition of active) {
    const { column, is, value, isUsual } = condition;
    const compared = isUsual ? sql.lit(value) : value;
    const holds = comparesWithNull(condition)
      ? sql<boolean>`${sql.ref(column)} ${sql.raw(is)} null`
      : sql<boolean>`${sql.ref(column)} ${sql.raw(is)} ${compared}`;
    rows = rows.where(isUsual ? holds : found(holds));
  }
  for (const holds of search?.conditions ?? []) rows = rows.where(found(holds));
  return rows;
}

function shapeOf({ table, active, search, order }: Filters): string {
  return `${table} ${active.map(({ column, is }) => `${column} ${is}`).join(' ')} ${search?.shape} ${order}`;
}

function valuesOf({ active, search }: Filters): unknown[] {
  const values = active.flatMap((one) => (comparesWithNull(one) || one.isUsual ? [] : [one.value]));
  return search === null ? values : [...values, ...search.values];
}

/** The values of `matchesOf`, which begins with where a search looks. */
function matchValuesOf(filters: Filters): unknown[] {
  return [...(filters.search?.places?.values ?? []), ...valuesOf(filters)];
}
