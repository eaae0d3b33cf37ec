import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { csvOf } from '#contract/csv.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListQuery } from '#contract/list.ts';
import { mayDo } from '#domain/account/rights.ts';
import { type CsvCell, csvFile, csvLines } from '#domain/csv/csv-lines.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Snapshot } from '#server/platform/db/snapshot.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { Places } from '#server/platform/load/places.ts';
import type { Uncounted } from './read-list.ts';
import type { Page } from './read-page.ts';

/** Column heading → the cell of a row. Numbers stay numbers. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

export interface CsvList<Query, Row> {
  /** The file name before the date: 'leads'. */
  name: string;
  /** Reads one page, as the list itself does. */
  read: (db: Queries, query: Query & Uncounted, person: Person) => Promise<Page<Row>>;
  columns: CsvColumns<Row>;
  /** The headings of columns with figures, which a file without them leaves out (rule RIGHTS-3). */
  figures?: readonly string[];
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
 * Serves a list as CSV: all matching rows in its order, streamed page by page as they were when the
 * download began (rule OFFICE-16). A download that fails or is aborted ends without the end that
 * HTTP demands, so that nobody takes it for the whole file.
 */
export function serveCsv<Query extends z.ZodMiniType<ListQuery>, Row>(
  app: FastifyInstance,
  context: Pick<Context, 'database' | 'now'>,
  list: { path: Endpoint['path']; needs?: Endpoint['needs']; query?: Query },
  csv: CsvList<z.output<Query>, Row>,
): void {
  serve(app, csvOf(list), async ({ input, person, reply }) => {
    // The endpoint has just validated the query with the list's own schema.
    const query = input.query as z.output<Query>;
    const day = new Date(context.now()).toISOString().slice(0, 10);
    await reply
      .type('text/csv; charset=utf-8; header=present')
      .header('content-disposition', `attachment; filename="${csv.name}-${day}.csv"`)
      .send(Readable.from(csvText(context, query, person, csv), { objectMode: false }));
    return undefined;
  });
}

async function* csvText<Query extends ListQuery, Row>(
  { database }: Pick<Context, 'database'>,
  query: Query,
  person: Person,
  { read, columns, figures = [] }: CsvList<Query, Row>,
): AsyncGenerator<string> {
  const seesAll = mayDo(person.rights, 'figures');
  const shown = Object.entries(columns).filter(([name]) => seesAll || !figures.includes(name));
  let text = csvFile([shown.map(([name]) => name)]);
  const cells = shown.map(([, cell]) => cell);
  let snapshot: Snapshot | undefined;
  let cursor: string | undefined;
  let isUncounted = false;
  try {
    do {
      const giveBack = await steps.take();
      try {
        snapshot ??= await database.snapshot();
        const step = { ...query, limit: rowsAtOnce, cursor, isUncounted };
        const page = await read(snapshot.read, step, person);
        text += csvLines(page.rows.map((row) => cells.map((cell) => cell(row))));
        cursor = page.next ?? undefined;
        // Few matches are found anew for each page; many are read along the order, once in all.
        isUncounted ||= page.isCapped;
      } finally {
        giveBack();
      }
      // Together with the heading, so that a failure of the first step is answered as any other.
      if (text !== '') yield text;
      text = '';
    } while (cursor !== undefined);
  } finally {
    await snapshot?.end();
  }
}
