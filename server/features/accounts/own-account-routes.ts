import type { FastifyInstance } from 'fastify';
import {
  changePassword,
  endOtherSessions,
  endSession,
  forgotPassword,
  listSessions,
  requestSignInLink,
  resetPassword as resetPasswordEndpoint,
  useSignInLink as useSignInLinkEndpoint,
} from '#contract/accounts/account.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { inWork } from '#server/platform/work/work.ts';
import { mailLink, maySignInByLink } from './mail-links.ts';
import { presentSession } from './present.ts';
import { recordEvent } from './security-log/record-event.ts';
import { setCookies } from './session/session.ts';
import { deleteSessionOf, deleteSessionsOf, listSessionsOf } from './session/store.ts';
import { changeOwnPassword, invalidLink, resetPassword } from './set-password.ts';
import { completeSignIn } from './sign-in/sign-in.ts';
import { clearAttempts } from './sign-in/sign-in-limits.ts';
import { consumeToken } from './tokens.ts';

/** Passwords, mailed links and sessions of the caller's own account. */
export function ownAccountRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, changePassword, async ({ input, person, request, reply }) => {
    const session = await changeOwnPassword(context, callerOf(request), person, input.body);
    reply.setCookie(...session);
    return { message: 'Your password has been changed successfully.' };
  });

  serveChange(app, forgotPassword, async (work, { body }) => {
    await mailLink(work, 'reset', body.email);
    return {
      message: 'If this address has an account, a link to choose a new password is on its way.',
    };
  });

  serve(app, resetPasswordEndpoint, async ({ input, request, reply }) => {
    const { device, hasBackOffice } = await resetPassword(context, callerOf(request), input.body);
    reply.setCookie(...device);
    return { message: 'Your password has been set. You can sign in with it now.', hasBackOffice };
  });

  serveChange(app, requestSignInLink, async (work, { body }) => {
    await mailLink(work, 'sign-in', body.email);
    return { message: 'If this address has a portal account, a sign-in link is on its way.' };
  });

  serve(app, useSignInLinkEndpoint, async ({ input, request, reply }) => {
    const caller = callerOf(request);
    const user = await inWork(context, caller, ({ tx, now }) =>
      consumeToken(tx, input.body.token, ['sign-in'], now),
    );
    if (user === null || !maySignInByLink(user)) throw invalidLink();
    const { answer, cookies } = await completeSignIn(context, caller, user, {
      proofs: { first: true },
      alongside: (work) => clearAttempts(work, user),
    });
    setCookies(reply, cookies);
    return answer;
  });

  serve(app, listSessions, async ({ person }) => {
    const sessions = await listSessionsOf(database.read, person.id);
    const current = sessions.filter(({ id }) => id === person.sessionId);
    const others = sessions.filter(({ id }) => id !== person.sessionId);
    return [...current, ...others].map((session) => presentSession(session, person));
  });

  serveChange(app, endSession, async (work, { params }, { person }) => {
    if (!(await deleteSessionOf(work.tx, person.id, params.id))) throw notFound('session');
    await recordEvent(work, { kind: 'session-ended', user: person });
    return undefined;
  });

  serveChange(app, endOtherSessions, async (work, _input, { person }) => {
    await deleteSessionsOf(work.tx, person.id, person.sessionId);
    await recordEvent(work, { kind: 'session-ended', user: person });
    return undefined;
  });
}
