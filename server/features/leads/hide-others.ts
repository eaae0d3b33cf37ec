import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { isReadableText } from '#contract/text.ts';
import type { Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { hasOwn, limitedTo, type OwnKind } from './own-leads.ts';

/** The kind of record that the id in an address is of. */
const kindInPath: Readonly<Record<string, OwnKind>> = {
  leads: 'lead',
  quotes: 'quote',
  bookings: 'booking',
};
/** The kind of record that a member of this name is the id of, in an address, a query or a body. */
const kindOfMember: Readonly<Record<string, OwnKind>> = {
  leadId: 'lead',
  quoteId: 'quote',
  bookingId: 'booking',
};

/** A record that a call is about. */
interface Named {
  kind: OwnKind;
  id: string;
}

/**
 * Answers calls about a lead, quote or booking as if it did not exist, when it is of a lead that the
 * caller does not see (rule RIGHTS-11). One place for all calls, made from their declarations: an id
 * in the address of leads, quotes or bookings, and whatever is called `leadId`, `quoteId` or
 * `bookingId`. Bills are an area of their own, and name the quote that they are for.
 */
export function hideOthersLeads(app: FastifyInstance, { database }: Context): void {
  app.addHook('preHandler', async (request) => {
    const owner = limitedTo(request.person);
    const { endpoint } = request.routeOptions.config;
    if (owner === null || endpoint === undefined) return;
    for (const { kind, id } of namedRecords(endpoint, request))
      if (!(await hasOwn(database.read, owner, kind, id))) throw notFound(kind);
  });
}

function namedRecords(
  { method, path, needs }: Endpoint,
  { params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): Named[] {
  if ([needs].flat().some((need) => need?.startsWith('invoices:'))) return [];
  // A list has no more than its reader sees, whatever it is asked for.
  const isList = method === 'GET' && !path.includes(':');
  const [, area = ''] = /^\/api\/(\w+)\/:id(?:\/|$)/.exec(path) ?? [];
  return [
    ...named(kindInPath[area], (params as { id?: unknown }).id),
    ...[params, isList ? null : query, body].flatMap((part) =>
      Object.entries(kindOfMember).flatMap(([name, kind]) =>
        // A body may be anything; what is not an id is refused by the schema of the call.
        named(kind, (part as Record<string, unknown> | null | undefined)?.[name]),
      ),
    ),
  ];
}

function named(kind: OwnKind | undefined, id: unknown): Named[] {
  return kind !== undefined && typeof id === 'string' && isReadableText(id, false)
    ? [{ kind, id }]
    : [];
}
