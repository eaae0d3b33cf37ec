import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AskApi,
  type FirstView,
  firstRepliesId,
  firstViewPlace,
  keptHeaders,
  type ScreenRenderer,
} from '#contract/first-view.ts';
import type { Context } from '#server/platform/context.ts';
import { compressed } from '../http/compression.ts';
import type { Site } from './load-site.ts';
import type { SiteFile } from './site-file.ts';

/** How long a page may wait for its first data, in milliseconds; then it fetches them itself. */
const patienceMs = 250;

/** Of the request for a page, what its calls are made with: who asks, and by which way. */
const passedOn = /^(cookie|host|user-agent|x-forwarded-\w+|x-real-ip)$/;

/** Sends a private screen with what it first shows; false if it has to be sent without. */
export type SendFirstView = (
  request: FastifyRequest,
  reply: FastifyReply,
  shell: SiteFile,
) => Promise<boolean>;

/**
 * The sender of private screens that are rendered on the server (docs/decisions/0097). It never
 * holds a page up: under load, before the renderer is there, without timely data and after a failure
 * the page is sent without, and fetches its data itself.
 */
export function firstViews(
  app: FastifyInstance,
  { pressure }: Pick<Context, 'pressure'>,
  site: Site,
): SendFirstView {
  let renderer: ScreenRenderer | undefined;
  const load = async () => {
    if (!existsSync(site.rendererFile)) return;
    renderer = await import(pathToFileURL(site.rendererFile).href);
  };
  // Nobody waits for it: pages are sent without until it is there.
  app.addHook('onReady', (done) => {
    load().catch((error) => app.log.error({ err: error }, 'screens cannot be rendered here'));
    done();
  });

  return async (request, reply, shell) => {
    if (renderer === undefined || pressure.isHigh() || request.method !== 'GET') return false;
    try {
      const url = new URL(request.url, 'http://localhost').href;
      const isPhone = /\bMobi/.test(request.headers['user-agent'] ?? '');
      const view = await inTime(renderer.renderScreen(url, askAs(app, request), isPhone));
      if (view === null) return false;
      await send(request, reply, shell, { ...view, html: site.fill(view.html) });
      return true;
    } catch (error) {
      request.log.warn({ err: error }, 'a screen could not be rendered on the server');
      return false;
    }
  };
}

/** Null if it takes longer than a page should wait. */
async function inTime(view: Promise<FirstView | null>): Promise<FirstView | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  return Promise.race([view, late]).finally(() => clearTimeout(timer));
}

/** Calls as whoever sent the request, which the API checks as any other. */
function askAs(app: FastifyInstance, request: FastifyRequest): AskApi {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => passedOn.test(name)),
  );
  const remoteAddress = request.socket.remoteAddress ?? '';
  return async (url) => {
    const answer = await app.inject({ method: 'GET', url, headers, remoteAddress });
    if (answer.statusCode !== 200) return undefined;
    const kept = keptHeaders.flatMap((name) => {
      const value = answer.headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    });
    return { body: answer.json(), headers: Object.fromEntries(kept) };
  };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  shell: SiteFile,
  { html, replies }: FirstView,
): Promise<void> {
  const data = JSON.stringify(replies).replaceAll('<', '\\u003c');
  const view = `${html}<script type="application/json" id="${firstRepliesId}">${data}</script>`;
  const page = shell.plain.body.toString().replace(firstViewPlace, () => view);
  // A page with somebody's data is never the same twice.
  const { etag: _, ...headers } = shell.headers;
  reply.code(200).headers(headers);
  reply.send(await compressed(request, reply, Buffer.from(page)));
}
