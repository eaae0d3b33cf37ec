/** An answer that is on its way since the HTML arrived. */
export interface FirstAnswer extends Promise<Response | undefined> {
  /** What it says, once it is there and no refusal (web/kit/load/first-answers.ts). */
  read?: { body: unknown; headers: Headers };
}

declare global {
  interface Window {
    /** Such answers by URL (web/kit/load/first-calls.ts, joint-call.ts). */
    ascentFirst?: Map<string, FirstAnswer>;
  }
}

/** The answer to a call that the HTML made, for its first use; undefined if it made none. */
export function takeFirst(url: string): FirstAnswer | undefined {
  const first = globalThis.window?.ascentFirst;
  const answer = first?.get(url);
  first?.delete(url);
  return answer;
}
