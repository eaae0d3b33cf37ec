import { pause } from '../proof.ts';

/** An event stream, read as a page does. */
export interface Stream {
  status: number;
  /** Everything received so far. */
  text(): string;
  /** When the next event with this topic arrives, on the clock of `performance.now()`. */
  next(topic: string, limitMs: number): Promise<number>;
  /** Whether the server has ended it. */
  hasEnded(): boolean;
  close(): void;
}

/** Opens the event stream of a session or a chat. */
export async function openStream(
  url: string,
  cookie: string,
  more: { query?: string; headers?: Record<string, string> } = {},
): Promise<Stream> {
  const abort = new AbortController();
  const reply = await fetch(`${url}/api/events${more.query ?? ''}`, {
    headers: { cookie, ...more.headers },
    signal: abort.signal,
  });
  let text = '';
  let ended = false;
  const waiting = new Set<{ topic: string; arrived: (at: number) => void }>();
  const read = async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of reply.body ?? []) {
      const at = performance.now();
      const received = decoder.decode(chunk, { stream: true });
      text += received;
      rest += received;
      const events = rest.split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events)
        for (const one of waiting)
          if (event.includes(`"${one.topic}"`)) {
            waiting.delete(one);
            one.arrived(at);
          }
    }
  };
  read()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });
  return {
    status: reply.status,
    text: () => text,
    next: (topic, limitMs) =>
      new Promise((resolve) => {
        const one = { topic, arrived: resolve };
        waiting.add(one);
        setTimeout(() => {
          if (waiting.delete(one)) resolve(Number.POSITIVE_INFINITY);
        }, limitMs).unref();
      }),
    hasEnded: () => ended,
    close: () => abort.abort(),
  };
}

/** Milliseconds until a condition holds; Infinity if not in time. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < limitMs) {
    if (await holds()) return performance.now() - begun;
    await pause(25);
  }
  return Number.POSITIVE_INFINITY;
}
