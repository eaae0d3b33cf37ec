/** A response kept for the next request to its URL. */
interface CachedResponse {
  etag: string;
  body: unknown;
  headers: Headers;
}

/** Back-office screens poll a handful of URLs; beyond this many the oldest is evicted. */
const maxEntries = 40;
const responses = new Map<string, CachedResponse>();

/**
 * Responses that the server can answer with 304 Not Modified. Kept in memory for the life of the
 * page, because the server forbids every cache to store them (`no-store`).
 */
export const responseCache = {
  get: (url: string): CachedResponse | undefined => responses.get(url),
  /** Stores a response; one without an ETag only removes the previous entry. */
  set(url: string, body: unknown, headers: Headers): void {
    responses.delete(url);
    const etag = headers.get('etag');
    if (etag === null) return;
    responses.set(url, { etag, body, headers });
    const [oldest] = responses.keys();
    if (responses.size > maxEntries && oldest !== undefined) responses.delete(oldest);
  },
  /** Called after signing in or out, so that nothing of the previous user remains. */
  clear: () => responses.clear(),
};
