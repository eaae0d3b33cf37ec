import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

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
