import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long request headers may take to arrive, from the start of the connection or the end of the last response. */
export const headersMs = 10_000;
/** How often Node looks for connections that exceed these limits. */
export const checkEveryMs = 1000;
/** How long a JSON body may take to arrive: at most 256 KiB, a second on a slow connection. */
const bodyMs = 30_000;
/** How long an upload may take: 25 MB at 0.35 Mbit/s. Also set as Node's own limit. */
export const uploadMs = 600_000;

/**
 * Ends requests whose body does not arrive in time, so that a few slow senders cannot occupy every
 * connection. Node has one such limit for all requests; uploads need a longer one than the rest.
 */
export function limitSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || raw.headers['content-length'];
    if (hasBody && routeOptions.config.endpoint?.upload !== true) {
      const timer = setTimeout(() => raw.destroy(), bodyMs).unref();
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
}

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
