/** An answer as it came, for the next time it is asked for. */
interface KnownAnswer {
  etag: string;
  body: unknown;
  headers: Headers;
}

/** Screens of the back office poll a handful of addresses; older ones are let go. */
const most = 40;
const answers = new Map<string, KnownAnswer>();

/**
 * Answers that the server can say "unchanged" about. In memory only and until the page is left:
 * the server forbids every cache to keep what is in them (`no-store`).
 */
export const knownAnswers = {
  of: (url: string): KnownAnswer | undefined => answers.get(url),
  /** Notes an answer down; one without an entity tag replaces what was known by nothing. */
  keep(url: string, body: unknown, headers: Headers): void {
    answers.delete(url);
    const etag = headers.get('etag');
    if (etag === null) return;
    answers.set(url, { etag, body, headers });
    const [oldest] = answers.keys();
    if (answers.size > most && oldest !== undefined) answers.delete(oldest);
  },
  /** After somebody signed in or out: nothing of the one before stays. */
  forget: () => answers.clear(),
};
