import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '../http/compression.ts';
import type { SendFirstView } from './first-view.ts';
import type { Site } from './load-site.ts';
import { shareImagePath } from './share-image/share-image.ts';
import { formFor, type SiteFile } from './site-file.ts';

/**
 * Paths that the client-side router renders from the application shell: the private areas (rule
 * PAGE-1) and the pages behind a private link.
 */
const shellPaths = [
  /^\/client-portal$/,
  /^\/admin(\/|$)/,
  /^\/admin-working$/,
  /^\/(change-password|add-second-factor)$/,
  /^\/single-sign-on$/,
  /^\/quotes\/[^/]+$/,
  /^\/bookings\/[^/]+$/,
  /^\/approvals\/[^/]+$/,
  /^\/emails\/[^/]+$/,
  /^\/pay\/[^/]+(\/[^/]+)?$/,
];

/** Shows the administrators' form to whoever has the right `auth` value, and a refusal without one. */
const gatePath = '/admin-login';

/**
 * Serves pages and assets from memory, in a scope without the API's plugins: those cost more than
 * everything else here together.
 */
export function serveSite(app: FastifyInstance, site: Site): void {
  // Pages log nothing, so their requests need no logger of their own.
  app.setChildLoggerFactory((logger) => logger);
  for (const [path, file] of site.files) {
    app.get(path, { exposeHeadRoute: true }, (request, reply) =>
      path === shareImagePath
        ? sendShareImage(request, reply, site)
        : sendFile(request, reply, path === gatePath && hasAuth(request) ? site.shell : file, 200),
    );
  }
}

/** Its page is a refusal as it was built, which who is let in would see first. */
function hasAuth({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && 'auth' in query && query.auth !== '';
}

/** Previews without a picture are better than with another company's. */
async function sendShareImage(request: FastifyRequest, reply: FastifyReply, site: Site) {
  try {
    return sendFile(request, reply, await site.shareImage(), 200);
  } catch (error) {
    request.log.error({ err: error }, 'the picture of link previews could not be drawn');
    return sendFile(request, reply, site.notFound, 404);
  }
}

/** The response to a URL that is not a file: the shell for private areas, otherwise the 404 page. */
export function sendShellOrNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  sessionCookie: string,
  sendFirstView: SendFirstView,
): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '/';
  const query = request.url.slice(path.length);
  const meant = meantPath(path, site);
  if (meant !== path) return reply.redirect(meant + query, 308);
  if (shellPaths.some((pattern) => pattern.test(path)))
    return sendShell(request, reply, shellsFor(path, site), sessionCookie, sendFirstView);
  return sendFile(request, reply, site.notFound, 404);
}

/**
 * The path of ours that a requested one means. The client-side router ignores case, so that /DEMO
 * would be a 404 that turns into the demo. What is not a word of ours keeps its case: the secret at
 * the end of a private link, and ids, which always contain a digit.
 */
function meantPath(path: string, site: Site): string {
  const lower = path.toLowerCase();
  const plain = lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower;
  if (site.files.has(plain)) return plain;
  if (!shellPaths.some((pattern) => pattern.test(plain))) return path;
  const words = plain.startsWith('/admin/') ? /\/[a-z-]+(?=\/|$)/gi : /^\/[^/]+/;
  return path.replace(/\/$/, '').replace(words, (word) => word.toLowerCase());
}

/** What browsers send a form as when no script does it. */
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/;

/**
 * Whether a browser without scripts sent one of our forms: to the address of a page that was built
 * with one. Pages without a form, and the shell, which shows nothing without scripts, refuse a POST
 * with 405 whatever its body, which is never read. The page, which {@link returnToPage} leads back
 * to, says that it needs scripts.
 */
export function isPlainPost({ method, url, headers }: FastifyRequest, site: Site): boolean {
  const path = url.split('?', 1)[0] ?? '/';
  return (
    method === 'POST' &&
    formTypes.test(headers['content-type'] ?? '') &&
    site.files.get(path)?.hasForm === true
  );
}

/** Leads back to the page itself. Its address has nothing of what was typed, and neither has the log. */
export function returnToPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(request.url, 303);
}

type Shells = Pick<Site, 'shell' | 'visitorShell'> & { viewShell?: SiteFile | null };

const shellsFor = (path: string, site: Site): Shells =>
  site.screens.find(({ paths }) => paths.test(path)) ?? site;

/** Whether the cookie is valid is up to the API; without one there is nothing to check. */
function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  { shell, visitorShell, viewShell = null }: Shells,
  sessionCookie: string,
  sendFirstView: SendFirstView,
): FastifyReply {
  if (!request.headers.cookie?.includes(`${sessionCookie}=`))
    return sendFile(request, reply, visitorShell, 200);
  if (viewShell === null) return sendFile(request, reply, shell, 200);
  void sendFirstView(request, reply, viewShell).then((isSent) => {
    if (!isSent) sendFile(request, reply, shell, 200);
  });
  return reply;
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  status: number,
): FastifyReply {
  if (status === 200 && request.headers['if-none-match']?.includes(file.etag))
    return reply.code(304).headers(file.headers).send();
  const { headers, body } = formFor(file, acceptedEncodings(request));
  return reply.code(status).headers(headers).send(body);
}
