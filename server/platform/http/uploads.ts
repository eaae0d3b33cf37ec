import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Accepts multipart/form-data on endpoints that declare `upload`; on all others it is refused. The
 * handler streams it; nothing is read ahead.
 */
export async function uploads(app: FastifyInstance): Promise<void> {
  // A file over its limit is truncated and marked; the handler has the right error message.
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onRequest', (request, _reply, done) => {
    const isMultipart = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
    if (!isMultipart || request.routeOptions.config.endpoint?.upload === true) return done();
    done(new Problem('wrong_content_type', 'Send the body as application/json.'));
  });
}
