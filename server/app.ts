import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { sessions } from './features/accounts/session/session.ts';
import { withoutView } from './features/accounts/view-as/view.ts';
import { calendarFeedRoute } from './features/bookings/feed/serve-feed.ts';
import { metricsRoute } from './features/health/serve-metrics.ts';
import { hideOthersLeads } from './features/leads/hide-others.ts';
import { features } from './features.ts';
import { drainConnections } from './platform/connections/drain.ts';
import { limitPipelining } from './platform/connections/pipelining.ts';
import {
  checkEveryMs,
  closeOnUnreadBodies,
  headersMs,
  limitSlowBodies,
  uploadMs,
} from './platform/connections/request-bodies.ts';
import { sendElsewhere } from './platform/connections/send-elsewhere.ts';
import { withSeveralSockets } from './platform/connections/several-sockets.ts';
import { answerUnreadable, maxUrlLength } from './platform/connections/unreadable-requests.ts';
import { detectUntrustedProxy } from './platform/connections/untrusted-proxy.ts';
import type { Context } from './platform/context.ts';
import { newId } from './platform/db/ids.ts';
import type { Feature } from './platform/feature.ts';
import { accessRules } from './platform/http/access.ts';
import { auditExports } from './platform/http/audit-exports.ts';
import { jsonBodies } from './platform/http/json-body.ts';
import { methodsOf } from './platform/http/methods.ts';
import { refuseForeignOrigins } from './platform/http/origin.ts';
import { notFound, Problem } from './platform/http/problem.ts';
import { problemReplies, sendProblem } from './platform/http/problems.ts';
import { uploads } from './platform/http/uploads.ts';
import { limitCostlyCalls } from './platform/load/costly-calls.ts';
import { shedLoad } from './platform/load/shed-load.ts';
import { namesRequest } from './platform/log/current-request.ts';
import { describeError } from './platform/log/log-error.ts';
import { standardLog } from './platform/log/log-stream.ts';
import { measureRequests } from './platform/metrics/measure-requests.ts';
import { firstViews } from './platform/site/first-view.ts';
import type { Site } from './platform/site/load-site.ts';
import { apiContentSecurityPolicy, commonHeaders } from './platform/site/security-headers.ts';
import { securityTxt } from './platform/site/security-txt.ts';
import {
  isPlainPost,
  returnToPage,
  sendShellOrNotFound,
  serveSite,
} from './platform/site/serve-site.ts';

/** Largest JSON body in bytes (rule API-5). */
const bodyLimit = 256 * 1024;

/**
 * The whole program without a port, for main.ts and for the tests.
 *
 * @param site null serves only the API.
 * @param logTo where log entries are written; the standard output by default.
 */
export async function buildApp(
  context: Context,
  site: Site | null,
  logTo: { write(line: string): void } = standardLog,
): Promise<FastifyInstance> {
  const { config } = context;
  const common = commonHeaders(config.publicUrl);
  const app = Fastify({
    logger: {
      level: config.logLevel,
      mixin: namesRequest,
      serializers: { err: describeError },
      // At level trace the multipart parser would log the headers of uploads, including cookies.
      redact: { paths: ['headers', '*.headers'], remove: true },
      stream: logTo,
    },
    // Only refusals and errors are logged, by platform/http/problems.ts.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    // A stop still serves open requests; event streams, which never end, are closed first.
    forceCloseConnections: 'idle',
    // Requests that arrive while draining are served as usual (platform/connections/drain.ts).
    return503OnClosing: false,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
    requestTimeout: uploadMs,
    // A machine that stalls while the program starts is slow, not broken.
    pluginTimeout: 120_000,
    connectionTimeout: 65_000,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    rewriteUrl: ({ url = '/' }) => withoutView(url),
    genReqId: () => newId(context.now()),
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: answerUnreadable(common, () => newId(context.now())),
    // A URL that cannot be decoded is not found.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(common);
      if (site === null || request.url.startsWith('/api/'))
        sendProblem(request, reply, notFound('call'));
      else sendShellOrNotFound(request, reply, site, context.cookie.name, sendFirstView);
    },
  });
  const sendFirstView = site === null ? async () => false : firstViews(app, context, site);
  app.decorate('endpoints', []);
  app.decorate('context', context);
  app.decorate('site', site);
  measureRequests(app, context);
  limitPipelining(app);
  problemReplies(app);
  closeOnUnreadBodies(app);
  detectUntrustedProxy(app, context);
  sendElsewhere(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(common);
    if (request.url.length > maxUrlLength)
      done(new Problem('address_too_long', 'This address is too long.'));
    // Before reading the body, which may be unreadable or endless.
    else if (request.is404 || methods.isMisrouted(request.url, request.routeOptions.url ?? ''))
      answerUnrouted(request, reply);
    else done();
  });
  securityTxt(app, context);
  metricsRoute(app, context);
  calendarFeedRoute(app, context);
  if (site !== null) await app.register(async (scope) => serveSite(scope, site));

  const methods = methodsOf(app);
  await app.register(async (api) => {
    shedLoad(api, context);
    await api.register(cookie);
    const headers = {
      'content-security-policy': apiContentSecurityPolicy,
      'cache-control': 'no-store',
    };
    api.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
    jsonBodies(api);
    limitSlowBodies(api);
    refuseForeignOrigins(api, config.publicUrl);
    sessions(api, context);
    accessRules(api);
    hideOthersLeads(api, context);
    limitCostlyCalls(api, context);
    auditExports(api, context);
    await addRoutes(api, (feature) => feature.routes);
    await api.register(async (scope) => {
      await uploads(scope);
      await addRoutes(scope, (feature) => feature.uploads);
    });
  });

  // Last, so that event streams are closed first when the program stops.
  const closeSockets = withSeveralSockets(app);
  await app.register(async (scope) => {
    drainConnections(scope);
    scope.addHook('preClose', async () => closeSockets());
  });

  // The first hook has replied already, but Fastify needs a handler to run it.
  app.setNotFoundHandler(answerUnrouted);
  return app;

  async function addRoutes(scope: FastifyInstance, of: (feature: Feature) => Feature['routes']) {
    for (const feature of features)
      for (const load of of(feature) ?? []) (await load())(scope, context);
  }

  /** The reply to a URL or method without a route. */
  function answerUnrouted(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const isApi = request.url.startsWith('/api/') || request.url === '/api';
    if (site !== null && isPlainPost(request, site)) return returnToPage(request, reply);
    const allowed = methods.of(request.url);
    if (allowed.length > 0 || (!['GET', 'HEAD'].includes(request.method) && !isApi)) {
      reply.header('allow', allowed.length > 0 ? allowed.join(', ') : 'GET, HEAD');
      return sendProblem(
        request,
        reply,
        new Problem('method_not_allowed', 'This address does not support that method.'),
      );
    }
    if (site === null || isApi) return sendProblem(request, reply, notFound('call'));
    return sendShellOrNotFound(request, reply, site, context.cookie.name, sendFirstView);
  }
}
