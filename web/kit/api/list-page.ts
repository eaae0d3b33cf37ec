/** One page of a back-office list, with what the answer's headers say about the rest. */
export interface ListPage<Row> {
  rows: Row[];
  /** Rows that match, on all pages (X-Total-Count). */
  total: number;
  /** Cursors of the neighbouring pages (Link, RFC 8288); absent at either end. */
  next: string | undefined;
  previous: string | undefined;
}

/** The page that an answer holds. */
export function listPage<Row>(rows: Row[], headers: Headers): ListPage<Row> {
  const links = headers.get('link') ?? '';
  return {
    rows,
    total: Number(headers.get('x-total-count') ?? rows.length),
    next: linkedCursor(links, 'next'),
    previous: linkedCursor(links, 'prev'),
  };
}

/** The cursor in the address of one link of a Link header. */
export function linkedCursor(links: string, relation: string): string | undefined {
  for (const [, address = '', rel] of links.matchAll(/<([^>]*)>\s*;\s*rel="?(\w+)"?/g)) {
    // Only the query matters; the base makes a relative address readable.
    if (rel === relation)
      return URL.parse(address, 'http://-')?.searchParams.get('cursor') ?? undefined;
  }
  return undefined;
}
