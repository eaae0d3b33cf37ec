import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a sender has to read the response and stop, in milliseconds: a round trip on a slow connection. */
const lingerMs = 1000;

/**
 * Closes the connection after a response that was sent before the request's body was read. Node
 * would keep it open until the whole body has arrived, at whatever speed it is sent.
 */
export function closeOnUnreadBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    // A request after the one that was cut off: its response would reach nobody.
    if (raw.socket.writableEnded) raw.destroy();
    else done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    closeIfUnread(request.raw, reply.raw);
    done();
  });
}

/** To be called before the response headers are written. */
function closeIfUnread(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request;
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody || request.complete) return;
  // Node then writes "Connection: close" and calls this method once everything is sent.
  response.shouldKeepAlive = false;
  socket.destroySoon = () => closeGently(socket);
}

/**
 * Closes our side now and theirs a moment later (RFC 9112, section 9.6): if a connection is cut
 * while bytes arrive, the response is lost on its way.
 */
function closeGently(socket: Socket): void {
  // A stopping program calls this repeatedly.
  if (socket.writableEnded) return;
  socket.end();
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(timer));
}
