import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Access, Endpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts';
import { isReadableText, unreadableCharacters } from '#contract/text.ts';
import { compressed } from './compression.ts';
import { isWithoutFigures, refuseFigures, replyWriters } from './figures.ts';
import type { Person } from './person.ts';
import { notFound, Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent only on pages and files, which are the same for everyone. */
    endpoint?: Endpoint;
  }
}

/** What a handler of an endpoint receives: validated input, and the person its access rule admitted. */
export interface Call<E extends Endpoint> {
  input: EndpointInput<E>;
  person: PersonFor<E['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
}
type PersonFor<A extends Access> = A extends 'anyone' ? Person | null : Person;

/** Serves one declared endpoint; http/access.ts enforces its access rule before the handler. */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<EndpointReply<E> | undefined>,
): void {
  const status = endpoint.status ?? 200;
  const writers = endpoint.reply === undefined ? null : replyWriters(endpoint.reply);
  const isRead = endpoint.method === 'GET' && status === 200;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Otherwise every GET would get a second, undeclared route for HEAD.
    exposeHeadRoute: false,
    config: { endpoint },
    handler: async (request, reply) => {
      reply.code(status);
      const isBlind = isWithoutFigures(endpoint, request);
      const call = {
        input: readInput(endpoint, request),
        person: request.person,
        request,
        reply,
        // The access rules have already refused callers the endpoint does not admit.
      } as Call<E>;
      if (isBlind) refuseFigures(request);
      const answer = await handle(call);
      // Only headers were sent if the reader of a file left before its end.
      if (reply.sent || reply.raw.headersSent) return reply;
      if (writers === null) return reply.send();
      const text = writers[isBlind ? 'withoutFigures' : 'whole'](answer);
      // As bytes: Node is several times slower at encoding a long string given to the socket.
      const body = isRead ? unlessUnchanged(request, reply, text) : Buffer.from(text);
      if (body === null) return reply.code(304).send();
      reply.type('application/json; charset=utf-8');
      return reply.send(isRead ? await compressed(request, reply, body) : body);
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

/** Refuses characters that no URL of ours contains and PostgreSQL cannot store: NUL and other controls. */
function refuseUnreadableAddress({ params, query }: FastifyRequest): void {
  // Both are flat objects of strings, made by Fastify from the URL.
  const texts = (value: unknown) => Object.entries(value as Record<string, string | string[]>);
  if (texts(params).some(([, value]) => !isReadableText(String(value), false)))
    throw notFound('record');
  for (const [name, value] of texts(query))
    if (!isReadableText(String(value), false)) {
      const issue = { path: `?${name}`, message: unreadableCharacters };
      throw new Problem('invalid_input', issue.message, { issues: [issue] });
    }
}

/**
 * The fields of a form with a file, as the schema has them.
 *
 * @throws Problem `invalid_input` with one issue per field.
 */
export function readForm<S extends z.ZodMiniType>(
  schema: S,
  fields: Record<string, string>,
): z.output<S> {
  // Made by the schema itself.
  return check(schema, fields, '') as z.output<S>;
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
  throw new Problem('invalid_input', issues[0]?.message ?? 'Please check what you entered.', {
    issues,
  });
}

/** The message where a schema has none of its own; the library's are for programmers. */
function inPlainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_value') return `This must be one of: ${issue.values.join(', ')}.`;
  if (issue.code !== 'invalid_type') return undefined;
  if ((issue.path ?? []).length === 0) return 'Send a JSON object.';
  if (issue.expected === 'string')
    return Array.isArray(issue.input) ? 'Give this once, as text.' : 'Give this as text.';
  return `Give this as ${issue.expected}.`;
}

/** The headers that are part of the response's content: the length of a list and its neighboring pages. */
const shownHeaders = ['x-total-count', 'x-total-capped', 'link'];

/**
 * The bytes of a response, or null when the caller already has the same (RFC 9110, section 13.1.2)
 * and nothing needs to be sent. Sets the entity tag.
 *
 * The tag is weak and made from the bytes: only they reflect everything a list depends on, such as
 * the reader's permissions and the clock.
 */
function unlessUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Buffer | null {
  const body = Buffer.from(text);
  const headers = shownHeaders.map((name) => String(reply.getHeader(name) ?? '')).join('\n');
  const tag = hash('sha1', body, 'base64url') + hash('sha1', headers, 'base64url').slice(0, 8);
  reply.header('etag', `W/"${tag}"`);
  const known = request.headers['if-none-match']?.split(',') ?? [];
  return known.some((one) => opaque(one) === tag) ? null : body;
}

/** The tag without its weakness prefix and quotes: weak comparison looks at nothing else. */
function opaque(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
}
