import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { currentRequest } from '#server/platform/log/current-request.ts';
import { RecentCalls } from './recent-calls.ts';
import { requestSeconds, uploadCount } from './registry.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The requests of this program: those of the last 24 hours, and how many there are now. */
    requestFigures: { recent: RecentCalls; inFlight(): number };
  }
}

const statusClasses = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];
/** The label of requests that no route takes: their addresses are anybody's choice. */
const noRoute = 'none';

/** Measures every request, and names it to what runs because of it (log/current-request.ts). */
export function measureRequests(app: FastifyInstance, { now }: Pick<Context, 'now'>): void {
  const recent = new RecentCalls();
  let inFlight = 0;
  app.decorate('requestFigures', { recent, inFlight: () => inFlight });
  app.addHook('onRequest', (request, _reply, done) => {
    inFlight += 1;
    currentRequest.run(request, done);
  });
  // Reading a body ends in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => currentRequest.run(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    inFlight -= 1;
    const { url: route = noRoute, config } = request.routeOptions;
    const status = reply.statusCode;
    // A stream that stays open says nothing about speed, and health checks little.
    if (config.endpoint?.weight !== 'none') {
      const ms = reply.elapsedTime;
      requestSeconds.observe(
        ms / 1000,
        route,
        request.method,
        statusClasses[(status / 100) | 0] ?? '',
      );
      recent.note(now(), { route: `${request.method} ${route}`, ms, status });
    }
    if (config.endpoint?.upload === true && status < 300) uploadCount.inc();
    done();
  });
}
