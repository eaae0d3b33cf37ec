import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Access, Endpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts';
import { isReadableText, unreadableCharacters } from '#contract/text.ts';
import { unlessUnchanged } from './entity-tag.ts';
import type { Person } from './person.ts';
import { notFound, Problem } from './problem.ts';
import { replyWriter } from './reply-shape.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent only on pages and files, which are the same for everyone. */
    endpoint?: Endpoint;
  }
}

/** What a handler of an endpoint is given: checked input, and the person its access rule let in. */
export interface Call<E extends Endpoint> {
  input: EndpointInput<E>;
  person: PersonFor<E['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
}
type PersonFor<A extends Access> = A extends 'anyone' ? Person | null : Person;

/** Serves one declared endpoint; the access rule is enforced by http/access.ts before the handler. */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<EndpointReply<E> | undefined>,
): void {
  const status = endpoint.status ?? 200;
  const write = endpoint.reply === undefined ? null : replyWriter(endpoint.reply);
  const isRead = endpoint.method === 'GET' && status === 200;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // HEAD would otherwise be answered for every GET by a second, undeclared route.
    exposeHeadRoute: false,
    config: { endpoint },
    handler: async (request, reply) => {
      reply.code(status);
      const call = {
        input: readInput(endpoint, request),
        person: request.person,
        request,
        reply,
        // The access plugin has already refused callers whom the endpoint's rule does not admit.
      } as Call<E>;
      const answer = await handle(call);
      // Headers alone: a file whose reader left before its end.
      if (reply.sent || reply.raw.headersSent) return reply;
      if (write === null) return reply.send();
      const text = write(answer);
      // As bytes: Node encodes a long text that is handed to the socket several times slower.
      const body = isRead ? unlessUnchanged(request, reply, text) : Buffer.from(text);
      if (body === null) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    },
  });
}

function readInput(endpoint: Endpoint, request: FastifyRequest) {
  refuseUnreadableAddress(request);
  return {
    params: check(endpoint.params, request.params, ''),
    query: check(endpoint.query, request.query, '?'),
    body: check(endpoint.body, request.body, ''),
  };
}

/** Bytes that no address of ours holds and PostgreSQL cannot take: NUL and other controls. */
function refuseUnreadableAddress({ params, query }: FastifyRequest): void {
  // Both are flat objects of texts, made by Fastify from the address.
  const texts = (value: unknown) => Object.entries(value as Record<string, string | string[]>);
  if (texts(params).some(([, value]) => !isReadableText(String(value), false)))
    throw notFound('record');
  for (const [name, value] of texts(query))
    if (!isReadableText(String(value), false)) {
      const issue = { path: `?${name}`, message: unreadableCharacters };
      throw new Problem('invalid_input', issue.message, { issues: [issue] });
    }
}

/** @throws Problem `invalid_input` with one issue per field. */
function check(schema: z.ZodMiniType | undefined, value: unknown, prefix: string): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value, { error: inPlainWords });
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({
    path: prefix + issue.path.map(String).join('.'),
    message: issue.message,
  }));
  throw new Problem('invalid_input', issues[0]?.message ?? 'The input is not valid.', { issues });
}

/** What is said where a schema has no sentence of its own; the library's are for programmers. */
function inPlainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_value') return `This must be one of: ${issue.values.join(', ')}.`;
  if (issue.code !== 'invalid_type') return undefined;
  if ((issue.path ?? []).length === 0) return 'Send a JSON object.';
  if (issue.expected === 'string')
    return Array.isArray(issue.input) ? 'Give this once, as text.' : 'Give this as text.';
  return `Give this as ${issue.expected}.`;
}
