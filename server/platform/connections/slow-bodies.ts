import type { FastifyInstance } from 'fastify';

/** How long the headers of a request may take to arrive, from the start of the connection or the last answer's end. */
export const headersMs = 10_000;
/** How often Node looks for connections that take longer. */
export const checkEveryMs = 1000;
/** How long a JSON body may take to arrive: at most 256 KiB, a second on a poor line. */
const bodyMs = 30_000;
/** How long an upload may take: 25 MB on a line of 0.35 Mbit a second. Also Node's own limit here. */
export const uploadMs = 600_000;

/**
 * Ends requests whose body does not arrive in time, so that a few slow senders cannot hold every
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
