import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { metricsType } from '#server/platform/metrics/series.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { knowsToken } from './metrics-token.ts';

/** How long a reader may take, in milliseconds. */
const timeoutMs = 10_000;
const plainText = 'text/plain; charset=utf-8';

const readers = new WeakMap<Context, Promise<() => Promise<string>>>();

/** Reads the metrics of a program; what that needs is loaded with the first reader. */
async function readMetrics(app: FastifyInstance, context: Context): Promise<string> {
  const known =
    readers.get(context) ??
    import('./metrics-text.ts').then(({ createMetrics }) => createMetrics(app, context));
  readers.set(context, known);
  return (await known)();
}

/** `GET /metrics` on the main port, which exists only with METRICS_TOKEN (rule WATCH-3). */
export function metricsRoute(app: FastifyInstance, context: Context): void {
  const { metricsToken } = context.config;
  if (metricsToken === undefined) return;
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!knowsToken(metricsToken, request.headers.authorization))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type(plainText)
        .send('This needs the token of METRICS_TOKEN.\n');
    return reply.type(metricsType).send(await readMetrics(app, context));
  });
}

/**
 * Serves `GET /metrics` on METRICS_PORT, apart from the site.
 *
 * @returns a function that closes the port.
 * @throws Error for the operator when the port cannot be used.
 */
export async function listenForMetrics(
  app: FastifyInstance,
  context: Context,
): Promise<() => void> {
  const { metricsPort, metricsToken } = context.config;
  if (metricsPort === undefined) return () => {};
  const server = createServer((request, response) => {
    const end = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics')
      return end(404, plainText, 'The figures are at /metrics.\n');
    if (metricsToken !== undefined && !knowsToken(metricsToken, request.headers.authorization))
      return end(401, plainText, 'This needs the token of METRICS_TOKEN.\n');
    readMetrics(app, context).then(
      (text) => end(200, metricsType, text),
      (error: unknown) => {
        app.log.error({ err: error }, 'the metrics could not be read');
        end(500, plainText, 'The metrics could not be read.\n');
      },
    );
  });
  server.requestTimeout = timeoutMs;
  server.headersTimeout = timeoutMs;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const { host, port } = metricsPort;
      reject(
        new StartRefusal(
          `METRICS_PORT cannot be used (${host}:${port}): ${error.message}. Set another one.`,
          { cause: error },
        ),
      );
    });
    server.listen(metricsPort, resolve);
  });
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
