import type { FastifyInstance } from 'fastify';

/**
 * How long request headers may take to arrive, from the start of the connection or the end of the
 * last response.
 */
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
