import type { FastifyReply } from 'fastify';
import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ListQuery } from '#contract/list.ts';
import { untilNextCommit } from '../db/remembered-rows.ts';
import type { Tables } from '../db/schema.ts';
import { foldText } from '../search-text.ts';
import type { Cursor } from './cursor.ts';
import { readCursor, writeCursor } from './cursor.ts';

/** How a list may be ordered: wire name → column. Each column has an index that ends in the id. */
export interface ListOrder {
  columns: Record<string, string>;
  /** Wire name, descending with a minus. */
  default: string;
}

/** One page, how many rows there are in all, and where the neighbours begin. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  next: string | null;
  previous: string | null;
}

// The list functions add conditions to a query of any table; Kysely's own type of "any table".
type AnyQuery<Row> = SelectQueryBuilder<Tables, keyof Tables, Row>;

/**
 * Reads one page by keyset: the cost is that of the rows shown, however many are stored.
 *
 * @param rows the filtered query with the columns to show, `id` among them.
 * @param count the same filters, selecting nothing yet.
 */
export async function readPage<Row extends { id: string }>(
  rows: AnyQuery<Row>,
  count: AnyQuery<object>,
  order: ListOrder,
  query: ListQuery,
): Promise<Page<Row>> {
  const sort = query.sort ?? order.default;
  const descending = sort.startsWith('-');
  const column = order.columns[descending ? sort.slice(1) : sort] ?? '';
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
  const backwards = cursor?.direction === 'before';
  const sqlDescending = descending !== backwards;
  const direction = sqlDescending ? 'desc' : 'asc';

  let page = rows
    .select(sql<string | number>`${sql.ref(column)}`.as('sort_value'))
    .orderBy(sql.ref(column), direction)
    .orderBy(sql.ref('id'), direction)
    .limit(query.limit + 1);
  if (cursor !== null) {
    const comparison = sql.raw(sqlDescending ? '<' : '>');
    page = page.where(
      sql<boolean>`(${sql.ref(column)}, ${sql.ref('id')}) ${comparison} (${cursor.value}, ${cursor.id})`,
    );
  }
  const found = await page.execute();
  const more = found.length > query.limit;
  const shown = more ? found.slice(0, query.limit) : found;
  if (backwards) shown.reverse();
  const at = (row: (typeof shown)[number] | undefined, to: Cursor['direction']) =>
    row === undefined ? null : writeCursor({ direction: to, value: row.sort_value, id: row.id });
  const hasNext = backwards ? cursor !== null : more;
  const hasPrevious = backwards ? more : cursor !== null;
  return {
    rows: shown,
    // A first page with room left holds all there is; counting would go through the table again.
    total: cursor === null && !more ? found.length : await countAll(count),
    next: hasNext ? at(shown.at(-1), 'after') : null,
    previous: hasPrevious ? at(shown[0], 'before') : null,
  };
}

async function countAll(rows: AnyQuery<object>): Promise<number> {
  const counted = await rows
    .select(sql<number>`count(*)`.as('total'))
    .modifyFront(untilNextCommit)
    .executeTakeFirstOrThrow();
  return counted.total;
}

/** The LIKE pattern for a search in `search_text`, or null when nothing is searched. */
export function searchPattern(q: string | undefined): string | null {
  const words = foldText(q ?? '').trim();
  if (words === '') return null;
  return `%${words.replace(/[\\%_]/g, (special) => `\\${special}`)}%`;
}

/** The search condition; the escape character is named because SQLite has none of its own. */
export function matchesSearch(pattern: string, column = 'search_text') {
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}

/** Says the rest of a list in headers: X-Total-Count and the neighbours as links (RFC 8288). */
export function describePage(reply: FastifyReply, page: Page<unknown>): void {
  reply.header('x-total-count', page.total);
  const links = [
    ['next', page.next],
    ['prev', page.previous],
  ].flatMap(([relation, cursor]) =>
    cursor === null ? [] : [linkTo(reply, relation ?? '', cursor ?? '')],
  );
  if (links.length > 0) reply.header('link', links.join(', '));
}

function linkTo(reply: FastifyReply, relation: string, cursor: string): string {
  const url = new URL(reply.request.url, 'http://localhost');
  url.searchParams.set('cursor', cursor);
  return `<${url.pathname}${url.search}>; rel="${relation}"`;
}
