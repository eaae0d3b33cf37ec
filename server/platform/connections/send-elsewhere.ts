import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/platform/http/problem.ts';

/**
 * Sent by a proxy that repeats GET and HEAD on another instance when one answers 502, as
 * packaging/nginx.conf does.
 */
const header = 'x-retry-elsewhere';

/**
 * Makes a proxy turn to other instances before this one closes its port.
 *
 * A connection that arrives while the port closes is cut by the kernel, and a POST that the proxy has
 * sent on it is lost. As long as requests keep coming there is no moment without such a connection.
 * So a stopping program lets the proxy repeat elsewhere what it may repeat; the proxy then leaves it
 * out for a moment, in which the port closes unnoticed (connections/drain.ts waits for that).
 */
export function sendElsewhere(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const isRepeatable = method === 'GET' || method === 'HEAD';
    if (!isStopping || !isRepeatable || headers[header] === undefined) return done();
    done(
      new Problem('stopping', 'The server is restarting. Please try again in a moment.', {
        retryAfterSeconds: 2,
        isLogged: true,
      }),
    );
  });
}
