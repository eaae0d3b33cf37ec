/** A response kept for the next request to its URL. */
interface KnownAnswer {
  etag: string;
  body: unknown;
  headers: Headers;
}

/** Back-office screens poll a handful of URLs; beyond this many the oldest is evicted. */
const maxEntries = 40;
const answers = new Map<string, KnownAnswer>();

/**
 * Responses that the server can answer with 304 Not Modified. Kept in memory for the life of the
 * page, because the server forbids every cache to store them (`no-store`).
 */
export const knownAnswers = {
  of: (url: string): KnownAnswer | undefined => answers.get(url),
  /** Stores a response; one without an ETag only removes the previous entry. */
  keep(url: string, body: unknown, headers: Headers): void {
    answers.delete(url);
    const etag = headers.get('etag');
    if (etag === null) return;
    answers.set(url, { etag, body, headers });
    const [oldest] = answers.keys();
    if (answers.size > maxEntries && oldest !== undefined) answers.delete(oldest);
  },
  /** Called after signing in or out, so that nothing of the previous user remains. */
  forget: () => answers.clear(),
};
