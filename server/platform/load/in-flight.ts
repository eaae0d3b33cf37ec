import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** How many of something there are right now, by key; keys without any are dropped. */
export class InFlightCounter {
  readonly #counts = new Map<string, number>();
  total = 0;

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Adds one; the returned function removes it, once. */
  enter(key: string): () => void {
    this.#counts.set(key, this.of(key) + 1);
    this.total += 1;
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.total -= 1;
      const left = this.of(key) - 1;
      if (left === 0) this.#counts.delete(key);
      else this.#counts.set(key, left);
    };
  }
}

/** Callbacks for the end of each response: one listener for all of them. */
const endings = new WeakMap<ServerResponse, (() => void)[]>();

/** Runs `end` once the response is sent or its connection closed; at once if that already happened. */
export function whenAnswered({ raw }: FastifyReply, end: () => void): void {
  const known = endings.get(raw);
  if (raw.closed || raw.destroyed) end();
  else if (known !== undefined) known.push(end);
  else {
    const all = [end];
    endings.set(raw, all);
    raw.once('close', () => {
      for (const one of all) one();
    });
  }
}
