import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses unsafe requests that another site's page makes a browser send (rule SECURITY-1).
 *
 * A caller with neither header (curl, a script) is not a browser and does not send cookies on its
 * own.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.includes(request.method) || !isForeign(request, publicUrl)) done();
    else
      done(
        new Problem(
          'foreign_origin',
          'This request came from another site and was not carried out.',
        ),
      );
  });
}

function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = request.headers.origin;
  if (origin === undefined || origin === publicUrl) return false;
  // Locally, the same program answers as localhost and as 127.0.0.1.
  return !(
    isLocal(publicUrl) &&
    isLocal(origin) &&
    URL.parse(origin)?.host === request.headers.host
  );
}

function isLocal(origin: string): boolean {
  const host = URL.parse(origin)?.hostname;
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}
