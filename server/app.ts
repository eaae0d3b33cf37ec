import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { emailChangeRoutes } from './features/accounts/email-change/routes.ts';
import { ownAccountRoutes } from './features/accounts/own-account-routes.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { securityLogRoutes } from './features/accounts/security-log/routes.ts';
import { pictureRoutes } from './features/accounts/users/picture-routes.ts';
import { userRoutes } from './features/accounts/users/routes.ts';
import { quoteAnswerRoutes } from './features/agreements/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { binRoutes } from './features/bin/routes.ts';
import { bookingRoutes } from './features/bookings/routes.ts';
import { bookingSettingsRoutes } from './features/bookings/settings/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { chatRoutes } from './features/chat/routes.ts';
import { clientAccountRoutes } from './features/client-account/routes.ts';
import { documentRoutes } from './features/documents/routes.ts';
import { eventRoutes } from './features/events/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { contactRoutes } from './features/inbox/contact/routes.ts';
import { inboxRoutes } from './features/inbox/routes.ts';
import { leadRoutes } from './features/leads/routes.ts';
import { mailRoutes } from './features/mail/routes.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { projectRoutes } from './features/projects/routes.ts';
import { storyRoutes } from './features/projects/story/routes.ts';
import { quoteRoutes } from './features/quotes/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { timelineRoutes } from './features/timeline/routes.ts';
import { severalDoors } from './platform/connections/doors.ts';
import { drainConnections } from './platform/connections/drain.ts';
import { limitPipelining } from './platform/connections/pipelining.ts';
import {
  checkEveryMs,
  headersMs,
  limitSlowBodies,
  uploadMs,
} from './platform/connections/slow-bodies.ts';
import { closeOnUnreadBodies } from './platform/connections/unread-bodies.ts';
import { answerUnreadable, maxUrlLength } from './platform/connections/unreadable-requests.ts';
import { noticeUntrustedProxy } from './platform/connections/untrusted-proxy.ts';
import type { Context } from './platform/context.ts';
import './mails.ts';
import './tables.ts';
import { sessions } from './features/accounts/session/session.ts';
import { newId } from './platform/db/ids.ts';
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
import { describeError } from './platform/log/log-error.ts';
import { standardLog } from './platform/log/log-stream.ts';
import type { Site } from './platform/site/load-site.ts';
import { apiContentSecurityPolicy, commonHeaders } from './platform/site/security-headers.ts';
import { securityTxt } from './platform/site/security-txt.ts';
import { sendShellOrNotFound, serveSite } from './platform/site/serve-site.ts';

/** Every feature of the program, in the order of the folder. */
const allRoutes = [
  accountRoutes,
  ownAccountRoutes,
  emailChangeRoutes,
  billingRoutes,
  auditRoutes,
  binRoutes,
  bookingSettingsRoutes,
  bookingRoutes,
  catalogueRoutes,
  chatRoutes,
  clientAccountRoutes,
  eventRoutes,
  contactRoutes,
  healthRoutes,
  inboxRoutes,
  leadRoutes,
  mailRoutes,
  overviewRoutes,
  privacyRoutes,
  projectRoutes,
  quoteAnswerRoutes,
  quoteRoutes,
  searchRoutes,
  securityLogRoutes,
  timelineRoutes,
  userRoutes,
  storyRoutes,
];

/** Those that take files, in a scope of their own: the parser of forms costs every request. */
const uploadingRoutes = [documentRoutes, pictureRoutes];

/** Largest JSON body in bytes (rule API-5). */
const bodyLimit = 256 * 1024;

/**
 * The whole program but for its port: the same for main.ts and for the tests.
 *
 * @param site null serves the API alone.
 * @param logTo where lines of the log go; the standard output unless said.
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
      serializers: { err: describeError },
      // At level trace the parser of forms would write the headers of each upload, cookies included.
      redact: { paths: ['headers', '*.headers'], remove: true },
      stream: logTo,
    },
    // One line for a refusal or a fault (plugins/problems.ts), none for what went well.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    // A stop answers what has come in; event streams, which never end by themselves, are ended first.
    forceCloseConnections: 'idle',
    // What still arrives while it drains is answered like anything else (plugins/drain.ts).
    return503OnClosing: false,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
    requestTimeout: uploadMs,
    connectionTimeout: 65_000,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    genReqId: () => newId(context.now()),
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: answerUnreadable(common, () => newId(context.now())),
    // An address that cannot be decoded names nothing.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(common);
      if (site === null || request.url.startsWith('/api/'))
        sendProblem(request, reply, notFound('call'));
      else sendShellOrNotFound(request, reply, site, context.cookie.name);
    },
  });
  app.decorate('endpoints', []);
  app.decorate('context', context);
  limitPipelining(app);
  problemReplies(app);
  closeOnUnreadBodies(app);
  noticeUntrustedProxy(app, context);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(common);
    if (request.url.length > maxUrlLength)
      done(new Problem('address_too_long', 'This address is too long.'));
    // Before anything is read of a body, which may be unreadable or never end.
    else if (request.is404) answerUnrouted(request, reply);
    else done();
  });
  securityTxt(app, context);
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
    limitCostlyCalls(api, context);
    auditExports(api, context);
    for (const routes of allRoutes) routes(api, context);
    await api.register(async (scope) => {
      await uploads(scope);
      for (const routes of uploadingRoutes) routes(scope, context);
    });
  });

  // Last, and so after what ends by itself when the program stops: event streams.
  const closeDoors = severalDoors(app);
  await app.register(async (scope) => {
    drainConnections(scope);
    scope.addHook('preClose', async () => closeDoors());
  });

  // For what comes to no route the first hook has answered already; this is where Fastify begins it.
  app.setNotFoundHandler(answerUnrouted);
  return app;

  /** The answer to an address or a method that is no route's. */
  function answerUnrouted(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const isApi = request.url.startsWith('/api/') || request.url === '/api';
    const allowed = methods(request.url);
    if (allowed.length > 0 || (!['GET', 'HEAD'].includes(request.method) && !isApi)) {
      reply.header('allow', allowed.length > 0 ? allowed.join(', ') : 'GET, HEAD');
      return sendProblem(
        request,
        reply,
        new Problem('method_not_allowed', 'This address does not take that method.'),
      );
    }
    if (site === null || isApi) return sendProblem(request, reply, notFound('call'));
    return sendShellOrNotFound(request, reply, site, context.cookie.name);
  }
}
