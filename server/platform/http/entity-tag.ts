import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The headers that are part of the response's content: the length of a list and its neighboring pages. */
const shownHeaders = ['x-total-count', 'link'];

/**
 * The bytes of a response, or null when the caller already has the same (RFC 9110, section 13.1.2)
 * and nothing needs to be sent. Sets the entity tag.
 *
 * The tag is weak and made from the bytes: only they reflect everything a list depends on, such as
 * the reader's permissions and the clock.
 */
export function unlessUnchanged(
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
