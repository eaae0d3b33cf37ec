/** One page of a back-office list, with what the response headers say about the other pages. */
export interface ListPage<Row> {
  rows: Row[];
  /** Matching rows on all pages, as far as the server counts them (X-Total-Count). */
  total: number;
  /** Whether there are more than that (X-Total-Capped). */
  isCapped: boolean;
  /** Cursors of the neighboring pages (Link, RFC 8288); absent at either end. */
  next: string | undefined;
  previous: string | undefined;
}

/** Builds a page from the rows and headers of a response. */
export function listPage<Row>(rows: Row[], headers: Headers): ListPage<Row> {
  const links = headers.get('link') ?? '';
  return {
    rows,
    total: Number(headers.get('x-total-count') ?? rows.length),
    isCapped: headers.get('x-total-capped') === 'true',
    next: linkedCursor(links, 'next'),
    previous: linkedCursor(links, 'prev'),
  };
}

/** The number of matching rows in words: "1,000+" where there are more than the server counts. */
export function totalText({ total, isCapped }: Pick<ListPage<unknown>, 'total' | 'isCapped'>) {
  return `${total.toLocaleString('en-US')}${isCapped ? '+' : ''}`;
}

/** The cursor in the URL of one link of a Link header. */
export function linkedCursor(links: string, relation: string): string | undefined {
  for (const [, address = '', rel] of links.matchAll(/<([^>]*)>\s*;\s*rel="?(\w+)"?/g)) {
    // Only the query matters; the base lets a relative URL be parsed.
    if (rel === relation)
      return URL.parse(address, 'http://-')?.searchParams.get('cursor') ?? undefined;
  }
  return undefined;
}
