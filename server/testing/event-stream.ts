import { onTestFinished } from 'vitest';

/** An open event stream, read as a browser would. */
export interface TestStream {
  status: number;
  /** Everything received so far. */
  text(): string;
  /** Waits until the text matches; fails after two seconds. */
  until(pattern: RegExp): Promise<void>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  /** Closes it, as a browser does when its tab closes. */
  close(): void;
  /** Ids of events and changes, in order. */
  lastId(): string;
}

/** Opens GET /api/events on a listening program, or the stream at another path. */
export async function openStream(
  url: string,
  headers: Record<string, string>,
  path = '/api/events',
): Promise<TestStream> {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const reply = await fetch(`${url}${path}`, { headers, signal: abort.signal });
  let text = '';
  const waiting = new Set<() => void>();
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of reply.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      for (const check of waiting) check();
    }
  };
  // The read is aborted when the test ends.
  const ended = read().catch(() => {});
  return {
    status: reply.status,
    text: () => text,
    close: () => abort.abort(),
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no ${pattern} in:\n${text}`)), 2000);
        const check = () => {
          if (!pattern.test(text)) return;
          clearTimeout(timer);
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    ended,
    lastId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '',
  };
}
