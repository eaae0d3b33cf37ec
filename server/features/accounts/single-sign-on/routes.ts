import type { FastifyInstance } from 'fastify';
import {
  connectSingleSignOn,
  endSingleSignOnConnection,
  finishSingleSignOn as finishEndpoint,
  getSingleSignOn,
  listSingleSignOnConnections,
  proveBySingleSignOn,
  startSingleSignOn,
} from '#contract/accounts/single-sign-on.ts';
import { type Caller, callerOf } from '#server/platform/audit/actor.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { addressSubject, type Limit, useLimit } from '#server/platform/limits/rate-limit.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { inWork } from '#server/platform/work/work.ts';
import { setCookies } from '../session/session.ts';
import { type Purpose, startAttempt } from './attempts.ts';
import { endConnection, listConnections } from './connections.ts';
import { finishSingleSignOn, notStarted, redirectPath } from './finish.ts';
import { notByProvider } from './proof-provider.ts';
import { openProvider } from './provider.ts';

/** Visits to the provider that one network address may start and end. */
const perAddress: Limit = { name: 'single-sign-on', times: 60, withinMs: 15 * 60_000 };

/** Signing in through an OpenID Connect provider (rules SSO-1 to SSO-6). */
export function singleSignOnRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;
  const provider = config.singleSignOn && openProvider(config.singleSignOn, context.now);

  const needProvider = () => {
    if (provider === undefined)
      throw new Problem('conflict', 'Single sign-on isn’t available. Use your password.');
    return provider;
  };
  const count = (caller: Caller) =>
    inWork(context, caller, ({ tx, now }) =>
      useLimit(tx, perAddress, addressSubject(caller.address), now),
    );
  /** Where the browser goes, and the cookie with which it comes back. */
  async function start(caller: Caller, { userId = null, sessionId = null }: Partial<Purpose>) {
    const to = needProvider();
    await count(caller);
    const attempt = await inWork(context, caller, (work) =>
      startAttempt(work, { userId, sessionId }),
    );
    const url = await to
      .signInUrl(config.publicUrl + redirectPath, attempt.secrets, sessionId !== null)
      .catch((error: unknown) => {
        throw notStarted(error, to.config.name);
      });
    return { url: url.href, cookie: attempt.cookie };
  }

  serve(app, getSingleSignOn, async () => {
    // Asked now, so that a provider that is down is known before somebody presses the button.
    provider?.discover().catch(() => undefined);
    return { name: provider?.config.name ?? null, isDown: provider?.isDown() ?? false };
  });

  serve(app, startSingleSignOn, async ({ request, reply }) => {
    const { url, cookie } = await start(callerOf(request), {});
    reply.setCookie(...cookie);
    return { url };
  });

  serve(app, connectSingleSignOn, async ({ person, request, reply }) => {
    const { url, cookie } = await start(callerOf(request), { userId: person.id });
    reply.setCookie(...cookie);
    return { url };
  });

  serve(app, proveBySingleSignOn, async ({ person, request, reply }) => {
    const problem = await notByProvider(database.read, needProvider().config, person.id);
    if (problem !== null) throw problem;
    const { id: userId, sessionId } = person;
    const { url, cookie } = await start(callerOf(request), { userId, sessionId });
    reply.setCookie(...cookie);
    return { url };
  });

  serve(app, finishEndpoint, async ({ input, request, reply }) => {
    const caller = callerOf(request);
    const to = needProvider();
    await count(caller);
    const { answer, cookies } = await finishSingleSignOn(context, caller, to, input.body.answer);
    setCookies(reply, cookies);
    return answer;
  });

  serve(app, listSingleSignOnConnections, async ({ person }) => ({
    name: provider?.config.name ?? null,
    connections: (await listConnections(database.read, person.id)).map((one) => ({
      id: one.id,
      provider: new URL(one.issuer).host,
      email: one.email,
      addedAt: instantText(one.created_at),
      lastUsedAt: one.last_used_at === null ? null : instantText(one.last_used_at),
    })),
  }));

  serveChange(app, endSingleSignOnConnection, async (work, { params }, { person }) => {
    if (!(await endConnection(work, person, params.id))) throw notFound('connection');
    return undefined;
  });
}
