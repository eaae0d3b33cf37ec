declare global {
  interface Window {
    /** Answers that are on their way since the HTML arrived, by URL (web/kit/load/first-calls.ts, joint-call.ts). */
    ascentFirst?: Map<string, Promise<Response | undefined>>;
  }
}

/** The answer to a call that the HTML made, for its first use; undefined if it made none. */
export function takeFirst(url: string): Promise<Response | undefined> | undefined {
  const first = globalThis.window?.ascentFirst;
  const answer = first?.get(url);
  first?.delete(url);
  return answer;
}
