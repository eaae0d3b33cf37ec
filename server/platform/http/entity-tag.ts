import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What of the headers belongs to the answer itself: how long a list is and where it goes on. */
const shownHeaders = ['x-total-count', 'link'];

/**
 * The bytes of an answer, or null when the caller says that it has the very same already (RFC 9110,
 * section 13.1.2): then nothing needs to be sent. Gives the answer its entity tag.
 *
 * The tag is weak and made from the bytes: only they take in everything that a list depends on, such
 * as the reader's rights and the clock.
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

/** The tag without what makes it weak and without its quotes: weak ones compare by that alone. */
function opaque(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
}
