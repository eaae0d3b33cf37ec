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
 * The public pages that somebody saw before a request, in order, ending with the one that sent it.
 * Forms send the earlier ones in a header, and browsers send the current one as Referer. They are
 * only labels, because anybody can forge them.
 */
export function pagesBehind(
  { headers }: FastifyRequest,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): readonly PublicPage[] {
  const header = headers[pagesSeenHeader.toLowerCase()];
  const pages = readPagesSeen(typeof header === 'string' ? header : '');
  const page = publicPageOf(headers.referer ?? '', publicUrl);
  return page === '' ? pages : withPage(pages, page);
}
