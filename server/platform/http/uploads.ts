import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Reads multipart/form-data for endpoints that declare `upload`, and for no others: to them it stays
 * a content type that is refused. The handler streams it; nothing is read ahead.
 */
export async function uploads(app: FastifyInstance): Promise<void> {
  // A file over its limit is cut and says so; the handler knows the words to refuse it with.
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onRequest', (request, _reply, done) => {
    const isMultipart = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
    if (!isMultipart || request.routeOptions.config.endpoint?.upload === true) return done();
    done(new Problem('wrong_content_type', 'Send the body as application/json.'));
  });
}
