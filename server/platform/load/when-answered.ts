import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** What is to happen at the end of each answer: one listener for all of it. */
const endings = new WeakMap<ServerResponse, (() => void)[]>();

/** Has `end` run once the answer is out, or nobody waits for it any more; at once if that is so already. */
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
