import type { FastifyReply } from 'fastify';
import { listCountMax } from '#contract/list.ts';

/** One page, the total number of rows, and where the neighboring pages start. */
export interface Page<Row> {
  rows: Row[];
  /** Up to `listCountMax`; for an uncounted read, the rows of this page. */
  total: number;
  /** Whether there are more than `total`. */
  isCapped: boolean;
  next: string | null;
  previous: string | null;
}

/** The total of a page from a count that may stop at one above the most that a list shows. */
export function cappedCount(count: number): Pick<Page<unknown>, 'total' | 'isCapped'> {
  return { total: Math.min(count, listCountMax), isCapped: count > listCountMax };
}

/**
 * Describes the rest of a list in headers: X-Total-Count, X-Total-Capped where there are more, and
 * links to the neighboring pages (RFC 8288).
 */
export function describePage(reply: FastifyReply, page: Page<unknown>): void {
  reply.header('x-total-count', page.total);
  if (page.isCapped) reply.header('x-total-capped', 'true');
  const links = [
    ['next', page.next],
    ['prev', page.previous],
  ].flatMap(([relation, cursor]) =>
    cursor === null ? [] : [linkTo(reply, relation ?? '', cursor ?? '')],
  );
  if (links.length > 0) reply.header('link', links.join(', '));
}

/** A URL that a Link header can contain as it is, without escaping. */
const plainAddress = /^[\w/.-]+(\?[\w=&+.~-]*)?$/;

function linkTo(reply: FastifyReply, relation: string, cursor: string): string {
  return `<${withCursor(reply.request.url, cursor)}>; rel="${relation}"`;
}

function withCursor(address: string, cursor: string): string {
  if (plainAddress.test(address)) {
    // A tenth of the time of the URL class, which is 6 µs per page of a list.
    const [path, query = ''] = address.split('?');
    const others = query.split('&').filter((one) => one !== '' && !one.startsWith('cursor='));
    return `${path}?${[...others, `cursor=${cursor}`].join('&')}`;
  }
  const url = new URL(address, 'http://localhost');
  url.searchParams.set('cursor', cursor);
  return url.pathname + url.search;
}
