import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ListQuery } from '#contract/list.ts';
import { runCompiled } from '../db/compile-once.ts';
import { untilNextCommit } from '../db/remembered-rows.ts';
import type { Queries, Tables } from '../db/schema.ts';
import type { Cursor } from './cursor.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { Page } from './read-page.ts';
import { matchesSearch, searchPattern } from './read-page.ts';

/** A list of the back office, as data. */
export interface List<Row extends { id: string }> {
  table: keyof Tables;
  /** The columns that are read, `id` among them; keys that only queries use may stay where they are. */
  columns: readonly (keyof Row & string)[] | 'all';
  /** Wire name → column to sort by. Each has an index that ends in the id. */
  sorts: Record<string, string>;
  /** Wire name, descending with a minus. */
  defaultSort: string;
}

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

const comparesWithNull = ({ is }: Condition) => is === 'is' || is === 'is not';

/**
 * Reads one page by keyset: the cost is that of the rows shown, however many are stored. A search
 * (`q`) looks in the table's `search_text`.
 */
export async function readList<Row extends { id: string }>(
  db: Queries,
  list: List<Row>,
  conditions: readonly Condition[],
  query: ListQuery,
): Promise<Page<Row>> {
  const sort = query.sort ?? list.defaultSort;
  const descending = sort.startsWith('-');
  const column = list.sorts[descending ? sort.slice(1) : sort] ?? '';
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
  const backwards = cursor?.direction === 'before';
  const asked = conditions.filter((one) => comparesWithNull(one) || one.value !== undefined);
  const search = searchPattern(query.q);
  const found = await readRows<Row>(
    db,
    list,
    { asked, search, column, cursor, down: descending !== backwards },
    query.limit + 1,
  );
  const more = found.length > query.limit;
  const shown = more ? found.slice(0, query.limit) : found;
  if (backwards) shown.reverse();
  const at = (row: (typeof shown)[number] | undefined, direction: Cursor['direction']) =>
    row === undefined ? null : writeCursor({ direction, value: row.sort_value, id: row.id });
  const hasNext = backwards ? cursor !== null : more;
  const hasPrevious = backwards ? more : cursor !== null;
  return {
    rows: shown,
    // A first page with room left holds all there is; counting would go through the table again.
    total: cursor === null && !more ? found.length : await countRows(db, list.table, asked, search),
    next: hasNext ? at(shown.at(-1), 'after') : null,
    previous: hasPrevious ? at(shown[0], 'before') : null,
  };
}

// Which table it is the list says; this is Kysely's type of a query on any of them.
type AnyQuery = SelectQueryBuilder<Tables, keyof Tables, object>;

/** A row with the value it was sorted by. */
type Read<Row> = Row & { id: string; sort_value: string | number };

interface PageShape {
  asked: readonly Condition[];
  search: string | null;
  column: string;
  cursor: Cursor | null;
  down: boolean;
}

function readRows<Row>(
  db: Queries,
  list: List<Row & { id: string }>,
  page: PageShape,
  limit: number,
) {
  const { asked, search, column, cursor, down } = page;
  const shape = `${shapeOf(list.table, asked, search)} by ${column} ${down} ${cursor !== null}`;
  const values = [
    ...valuesOf(asked, search),
    ...(cursor === null ? [] : [cursor.value, cursor.id]),
    limit,
  ];
  return runCompiled<Read<Row>>(db, shape, values, () => {
    const direction = down ? 'desc' : 'asc';
    const matching = filtered(db, list.table, asked, search);
    // The list's own columns: keys of Row, which is what comes back.
    const withColumns: AnyQuery =
      list.columns === 'all'
        ? matching.selectAll()
        : matching.select(list.columns.map((name) => sql.ref(name).as(name)));
    let rows = withColumns
      .select(sql<string | number>`${sql.ref(column)}`.as('sort_value'))
      .orderBy(sql.ref(column), direction)
      .orderBy(sql.ref('id'), direction)
      .limit(limit);
    if (cursor !== null)
      rows = rows.where(
        sql<boolean>`(${sql.ref(column)}, ${sql.ref('id')}) ${sql.raw(down ? '<' : '>')} (${cursor.value}, ${cursor.id})`,
      );
    return rows.$castTo<Read<Row>>();
  });
}

async function countRows(
  db: Queries,
  table: keyof Tables,
  asked: readonly Condition[],
  search: string | null,
): Promise<number> {
  const shape = `count ${shapeOf(table, asked, search)}`;
  const [counted] = await runCompiled(db, shape, valuesOf(asked, search), () =>
    filtered(db, table, asked, search)
      .select(sql<number>`count(*)`.as('total'))
      .modifyFront(untilNextCommit),
  );
  return counted?.total ?? 0;
}

function filtered(
  db: Queries,
  table: keyof Tables,
  asked: readonly Condition[],
  search: string | null,
) {
  let rows: AnyQuery = db.selectFrom(table);
  for (const condition of asked)
    rows = rows.where(
      comparesWithNull(condition)
        ? sql<boolean>`${sql.ref(condition.column)} ${sql.raw(condition.is)} null`
        : sql<boolean>`${sql.ref(condition.column)} ${sql.raw(condition.is)} ${condition.value}`,
    );
  if (search !== null) rows = rows.where(matchesSearch(search));
  return rows;
}

function shapeOf(table: string, asked: readonly Condition[], search: string | null): string {
  return `${table} ${asked.map(({ column, is }) => `${column} ${is}`).join(' ')} ${search !== null}`;
}

function valuesOf(asked: readonly Condition[], search: string | null): unknown[] {
  const values = asked.flatMap((one) => (comparesWithNull(one) ? [] : [one.value]));
  return search === null ? values : [...values, search];
}
