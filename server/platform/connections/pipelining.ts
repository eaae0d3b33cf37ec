import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests that one connection may start per turn of the event loop; browsers and proxies start one. */
const mostInTurn = 4;

/** Tells Node's parser that nothing after this message is to be read. */
const readNoFurther = 2;

/** A server connection; Node's own types leave out the parser. */
type ReadSocket = Socket & {
  parser?: { onIncoming?: (request: IncomingMessage, isKept: boolean) => number } | null;
};

/**
 * Closes connections that send many requests without waiting for responses.
 *
 * Node reads 64 KiB at a time and starts every request in it at once: more than two thousand from
 * one connection, while everybody else waits. It has no setting against that, and counting in the
 * request listener is too late, because most of the cost has been paid by then. A client that
 * pipelines has to expect the connection to close, and retries (RFC 9112, section 9.3.2).
 */
export function limitPipelining(app: FastifyInstance): void {
  app.server.on('connection', (socket: ReadSocket) => {
    const { parser } = socket;
    const begin = parser?.onIncoming;
    // Missing only in a Node that reads differently; the test notices that.
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
