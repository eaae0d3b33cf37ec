import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { csvOf } from '#contract/csv.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListQuery } from '#contract/list.ts';
import { guardFormula } from '#domain/csv/formula-guard.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { Places } from '#server/platform/load/places.ts';
import type { Uncounted } from './read-list.ts';
import type { Page } from './read-page.ts';

/** Column heading → the cell of a row. Text is guarded against formulas; numbers stay numbers. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

export interface CsvList<Query, Row> {
  /** The file name before the date: 'leads'. */
  name: string;
  /** Reads one page, as the list itself does. */
  read: (query: Query & Uncounted, person: Person) => Promise<Page<Row>>;
  columns: CsvColumns<Row>;
}

/** Rows per step, a millisecond or two: on SQLite no other request is answered meanwhile. */
const rowsAtOnce = 200;
/** Exports take turns step by step, and let other requests run after each, however many there are. */
const steps = new Places({
  atOnce: 2,
  mostWaiting: Number.POSITIVE_INFINITY,
  // A step waits for at most one of every other export, and those are limited per address.
  longestWaitMs: 60_000,
  next: 'oldest',
});

/**
 * Serves a list as CSV: all matching rows in its order, streamed page by page. A row that changes
 * meanwhile has the values it has when its page is read.
 */
export function serveCsv<Query extends z.ZodMiniType<ListQuery>, Row>(
  app: FastifyInstance,
  { now }: Pick<Context, 'now'>,
  list: { path: Endpoint['path']; query?: Query },
  csv: CsvList<z.output<Query>, Row>,
): void {
  serve(app, csvOf(list), async ({ input, person, reply }) => {
    // The endpoint has just validated the query with the list's own schema.
    const query = input.query as z.output<Query>;
    const day = new Date(now()).toISOString().slice(0, 10);
    await reply
      .type('text/csv; charset=utf-8; header=present')
      .header('content-disposition', `attachment; filename="${csv.name}-${day}.csv"`)
      .send(Readable.from(csvText(query, person, csv), { objectMode: false }));
    return undefined;
  });
}

async function* csvText<Query extends ListQuery, Row>(
  query: Query,
  person: Person,
  { read, columns }: CsvList<Query, Row>,
): AsyncGenerator<string> {
  // Spreadsheets recognize UTF-8 by the mark at the start.
  yield `\ufeff${lines([Object.keys(columns)])}`;
  const cells = Object.values(columns);
  let cursor: string | undefined;
  let isUncounted = false;
  do {
    const giveBack = await steps.take();
    let text = '';
    try {
      const page = await read({ ...query, limit: rowsAtOnce, cursor, isUncounted }, person);
      text = lines(
        page.rows.map((row) =>
          cells.map((cell) => {
            const value = cell(row);
            return typeof value === 'string' ? guardFormula(value) : value;
          }),
        ),
      );
      cursor = page.next ?? undefined;
      // Few matches are found anew for each page; many are read along the order, once in all.
      isUncounted ||= page.isCapped;
    } finally {
      giveBack();
    }
    if (text !== '') yield text;
  } while (cursor !== undefined);
}

/** Line ends and quotes as in RFC 4180. */
function lines(rows: (string | number | null)[][]): string {
  return stringify(rows, { record_delimiter: 'windows' });
}
