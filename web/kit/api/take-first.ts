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

/** What the server has while it renders a screen (web/server-rendering). */
interface ServerReplies {
  read: (url: string) => FirstAnswer['read'];
  /** Told which reply the screen shows. */
  take: (url: string) => void;
}

let onServer: ServerReplies | undefined;

/** Renders with the server's replies. Synchronous, so that no two screens are rendered at a time. */
export function withReplies<Result>(replies: ServerReplies, render: () => Result): Result {
  onServer = replies;
  try {
    return render();
  } finally {
    onServer = undefined;
  }
}

/** What the answer to a call says, if it is there before the first render. */
export function firstRead(url: string): FirstAnswer['read'] {
  return import.meta.env.SSR && onServer
    ? onServer.read(url)
    : globalThis.window?.ascentFirst?.get(url)?.read;
}

/** The answer to a call that the HTML made, for its first use; undefined if it made none. */
export function takeFirst(url: string): FirstAnswer | undefined {
  if (import.meta.env.SSR) onServer?.take(url);
  const first = globalThis.window?.ascentFirst;
  const answer = first?.get(url);
  first?.delete(url);
  return answer;
}
