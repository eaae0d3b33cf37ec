import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests that one connection may begin in a turn of the event loop; browsers and proxies begin one. */
const mostInTurn = 4;

/** What Node's parser takes as: this message ends what there is to read here. */
const readNoFurther = 2;

/** Of a server's connection; Node's own types leave the parser out. */
type ReadSocket = Socket & {
  parser?: { onIncoming?: (request: IncomingMessage, isKept: boolean) => number } | null;
};

/**
 * Cuts connections that send many requests without waiting for answers.
 *
 * Node reads 64 KiB at a time and begins every request in them at once: more than two thousand of
 * one connection, with everybody else waiting. It has no setting against that, and telling it in the
 * listener for requests is too late, because most of the cost has come by then. Who sends several at
 * once has to expect such an end, and asks again (RFC 9112, section 9.3.2).
 */
export function limitPipelining(app: FastifyInstance): void {
  app.server.on('connection', (socket: ReadSocket) => {
    const { parser } = socket;
    const begin = parser?.onIncoming;
    // Only a Node that reads in another way has none; the test of this notices.
    if (!parser || !begin) return;
    let begun = 0;
    parser.onIncoming = (request, isKept) => {
      if (begun === 0)
        setImmediate(() => {
          begun = 0;
        });
      begun += 1;
      if (begun <= mostInTurn) return begin(request, isKept);
      socket.destroy();
      return readNoFurther;
    };
  });
}
