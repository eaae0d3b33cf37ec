import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a sender has to read the answer and stop, in milliseconds: a round trip of a poor line. */
const lingerMs = 1000;

/**
 * Closes the connection behind an answer that was given before the body of its request was read.
 * Node would keep it open until all of the body has come in, at whatever speed somebody sends it.
 */
export function closeOnUnreadBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    // A request behind the one that was cut off: nobody would get its answer.
    if (raw.socket.writableEnded) raw.destroy();
    else done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    closeIfUnread(request.raw, reply.raw);
    done();
  });
}

/** To be called before the head of the answer is written. */
function closeIfUnread(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request;
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody || request.complete) return;
  // Node writes "Connection: close", and ends the connection by this method once all is sent.
  response.shouldKeepAlive = false;
  socket.destroySoon = () => closeGently(socket);
}

/**
 * Our side at once, theirs a moment later (RFC 9112, section 9.6): a connection that is cut while
 * bytes arrive loses the answer on its way.
 */
function closeGently(socket: Socket): void {
  // A program that stops asks again and again.
  if (socket.writableEnded) return;
  socket.end();
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(timer));
}
