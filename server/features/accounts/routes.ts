import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  adminLogin,
  adminLogout,
  adminLogoutByPost,
  changeRequiredPassword as changeRequiredPasswordEndpoint,
  checkAdminLoginGate,
  clientLogin,
  clientLogout,
  getPortalUser,
  getSessionUser,
} from '#contract/accounts/session.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Limit } from '#server/platform/limits/rate-limit.ts';
import { addressSubject, useLimit } from '#server/platform/limits/rate-limit.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { recordEvent } from './security-log/record-event.ts';
import { endSession, setCookies } from './session/session.ts';
import { startStream } from './session/stream-start.ts';
import { readPortalUser, readSessionUser } from './session-users.ts';
import { changeRequiredPassword } from './set-password.ts';
import { signIn } from './sign-in/sign-in.ts';

/** Guesses at the login gate's secret from one network address. */
const gateLimit: Limit = { name: 'login-gate', times: 30, withinMs: 15 * 60_000 };

/** Signing in and out, and the signed-in person. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  serve(app, getSessionUser, async ({ person, reply }) => {
    startStream(context, reply);
    return readSessionUser(context, person);
  });
  serve(app, getPortalUser, async ({ person, reply }) => {
    startStream(context, reply);
    return readPortalUser(context, person);
  });

  // A client who uses the administrators' form gets a client's session (rule SESSION-6).
  for (const endpoint of [adminLogin, clientLogin])
    serve(app, endpoint, async ({ input, request, reply }) => {
      const { answer, cookies } = await signIn(context, callerOf(request), input.body);
      setCookies(reply, cookies);
      return answer;
    });

  const clearCookie = (reply: FastifyReply) =>
    reply.clearCookie(context.cookie.name, context.cookie.options);

  serve(app, adminLogout, async ({ request, reply }) => {
    const isOwn = isOwnNavigation(request);
    if (isOwn) {
      await inWork(context, callerOf(request), signOut);
      clearCookie(reply);
    }
    reply.redirect(isOwn ? '/' : '/logout', 303);
    return undefined;
  });

  for (const endpoint of [adminLogoutByPost, clientLogout])
    serveChange(app, endpoint, async (work, _input, { reply }) => {
      await signOut(work);
      clearCookie(reply);
      return undefined;
    });

  serve(app, checkAdminLoginGate, async ({ input, request }) => {
    // Committed before the call can be refused, so that failed guesses count.
    await inWork(context, callerOf(request), ({ tx, now }) =>
      useLimit(tx, gateLimit, addressSubject(request.ip), now),
    );
    if (!sameSecret(input.query.auth ?? '', context.secrets.adminLogin))
      throw new Problem('not_allowed', 'Access Denied: This page is for administrators only');
    return undefined;
  });

  serve(app, changeRequiredPasswordEndpoint, async ({ input, person, request, reply }) => {
    await changeRequiredPassword(context, callerOf(request), person, input.body);
    clearCookie(reply);
    return { message: 'Password updated' };
  });
}

async function signOut(work: Work): Promise<void> {
  const { person } = work.caller;
  await endSession(work);
  if (person) await recordEvent(work, { kind: 'signed-out', user: person });
}

/**
 * A logout by GET counts only as a navigation from our own pages or from the address bar; another
 * site's link or image leads to a page with a button instead (rule SESSION-7). In browsers too old
 * to send the header, the SameSite cookie protects against images but not against links.
 */
function isOwnNavigation(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  const mode = request.headers['sec-fetch-mode'];
  if (site === undefined) return true;
  return (site === 'same-origin' || site === 'none') && (mode === undefined || mode === 'navigate');
}

function sameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
