import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from './load-site.ts';
import { commonHeaders } from './security-headers.ts';
import type { SiteFile } from './site-file.ts';

/**
 * Addresses that the browser's router draws from the application shell: the private areas of the
 * route table (specification part 1, section 2) and the pages reached by a private link.
 */
const shellPaths = [
  /^\/client-portal$/,
  /^\/admin(\/|$)/,
  /^\/admin-working$/,
  /^\/change-password$/,
  /^\/quotes\/[^/]+$/,
];

/**
 * Serves pages and assets from memory, in a scope of its own without the API's plugins: those cost
 * more than everything else here together.
 */
export function serveSite(app: FastifyInstance, site: Site, publicUrl: string): void {
  const common = commonHeaders(publicUrl);
  for (const [path, file] of site.files) {
    app.get(path, { exposeHeadRoute: true }, (request, reply) =>
      sendFile(request, reply, file, 200, common),
    );
  }
}

/** The answer to an address that is no file: the shell for private areas, else the 404 page. */
export function sendShellOrNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  publicUrl: string,
): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '/';
  const common = commonHeaders(publicUrl);
  const withoutSlash = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : null;
  if (withoutSlash !== null && site.files.has(withoutSlash))
    return reply.redirect(withoutSlash, 308);
  if (shellPaths.some((pattern) => pattern.test(path)))
    return sendFile(request, reply, site.shell, 200, common);
  return sendFile(request, reply, site.notFound, 404, common);
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  status: number,
  common: Record<string, string>,
): FastifyReply {
  reply.headers(common).headers(file.headers).header('etag', file.etag);
  if (status === 200 && request.headers['if-none-match']?.includes(file.etag))
    return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const [encoding, body] =
    file.brotli !== null && accepted.includes('br')
      ? ['br', file.brotli]
      : file.gzip !== null && accepted.includes('gzip')
        ? ['gzip', file.gzip]
        : [null, file.plain];
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.code(status).send(body);
}
