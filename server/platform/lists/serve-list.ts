import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint, EndpointReply } from '#contract/endpoint.ts';
import type { ListQuery } from '#contract/list.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import type { Uncounted } from './read-list.ts';
import { describePage } from './read-page.ts';
import { type CsvList, serveCsv } from './serve-csv.ts';

interface ServedList<Query, Reply, Row> extends CsvList<Query, Row> {
  present: (rows: readonly Row[], person: Person) => Reply | Promise<Reply>;
}

/** Serves a list twice: as pages, and as a CSV file of the same rows. */
export function serveList<Query extends z.ZodMiniType<ListQuery>, Reply extends z.ZodMiniType, Row>(
  app: FastifyInstance,
  context: Pick<Context, 'database' | 'now'>,
  list: Endpoint<undefined, Query, undefined, Reply, 'admin'>,
  { present, ...csv }: ServedList<z.output<Query>, z.output<Reply>, Row>,
): void {
  serve(app, list, async ({ input, person, reply }) => {
    // Here and below: the endpoint's own schemas, which the compiler cannot see through.
    const query = input.query as z.output<Query> & Uncounted;
    const page = await csv.read(context.database.read, query, person);
    describePage(reply, page);
    return (await present(page.rows, person)) as EndpointReply<typeof list>;
  });
  serveCsv(app, context, list, csv);
}
