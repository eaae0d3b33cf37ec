import type { FastifyRequest } from 'fastify';
import {
  type PublicPage,
  pagesSeenHeader,
  publicPageOf,
  readPagesSeen,
  withPage,
} from '#domain/site/pages-seen.ts';
import type { Config } from '#server/platform/config/config.ts';

/**
 * The public pages that somebody saw before a call, in order, the one it came from last. The forms
 * tell the earlier ones, and our pages their own address with every call (Referrer-Policy
 * strict-origin-when-cross-origin). They are labels and decide about nothing.
 */
export function pagesBehind(
  { headers }: FastifyRequest,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): readonly PublicPage[] {
  const told = headers[pagesSeenHeader.toLowerCase()];
  const pages = readPagesSeen(typeof told === 'string' ? told : '');
  const page = publicPageOf(headers.referer ?? '', publicUrl);
  return page === '' ? pages : withPage(pages, page);
}
