import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What of the headers belongs to the answer itself: how long a list is and where it goes on. */
const shownHeaders = ['x-total-count', 'link'];

/** An answer as it goes over the wire, and the tag that only it has. */
interface Tagged {
  text: string;
  headers: string;
  body: Buffer;
  tag: string;
}

/**
 * The last answer of each address that was asked lately. Lists are asked again and again while
 * nothing changes: to see that an answer is the very same text as the last one takes 1 µs, to make
 * its bytes and their tag anew 25 µs (a page of 50 leads).
 */
const lastAnswers = new Map<string, Tagged>();
const maxAnswers = 200;
/** Longer ones are made anew each time, so that all of them together stay below 40 MB. */
const maxLength = 100_000;

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
  const { body, tag } = tagged(request.url, text, headersOf(reply));
  reply.header('etag', `W/"${tag}"`);
  const known = request.headers['if-none-match']?.split(',') ?? [];
  return known.some((one) => opaque(one) === tag) ? null : body;
}

function headersOf(reply: FastifyReply): string {
  return shownHeaders.map((name) => String(reply.getHeader(name) ?? '')).join('\n');
}

function tagged(url: string, text: string, headers: string): Tagged {
  const last = lastAnswers.get(url);
  if (last?.text === text && last.headers === headers) return last;
  const body = Buffer.from(text);
  const tag = hash('sha1', body, 'base64url') + hash('sha1', headers, 'base64url').slice(0, 8);
  const answer = { text, headers, body, tag };
  if (text.length <= maxLength) {
    if (last === undefined && lastAnswers.size >= maxAnswers) lastAnswers.clear();
    lastAnswers.set(url, answer);
  }
  return answer;
}

/** The tag without what makes it weak and without its quotes: weak ones compare by that alone. */
function opaque(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
}
