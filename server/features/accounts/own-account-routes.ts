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
import { actorOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { inWork } from '#server/platform/work/work.ts';
import { mailLink, maySignInByLink } from './mail-links.ts';
import { presentSession } from './present.ts';
import { recordEvent } from './security-log/record-event.ts';
import { deleteSessionOf, deleteSessionsOf, listSessionsOf } from './session/store.ts';
import { changeOwnPassword, resetPassword, usedUp } from './set-password.ts';
import { welcome } from './sign-in/sign-in.ts';
import { forgetTries } from './sign-in/sign-in-limits.ts';
import { consumeToken } from './tokens.ts';

/** Passwords, mailed links and sessions of one's own account. */
export function ownAccountRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, changePassword, async ({ input, person, request, reply }) => {
    await changeOwnPassword(context, request, reply, person, input.body);
    return { message: 'Your password has been changed successfully.' };
  });

  serveChange(app, forgotPassword, async (work, { body }, { request }) => {
    await mailLink(work, request, 'reset', body.email);
    return {
      message: 'If this address has an account, a link to choose a new password is on its way.',
    };
  });

  serve(app, resetPasswordEndpoint, async ({ input, request, reply }) => {
    await resetPassword(context, request, reply, input.body);
    return { message: 'Your password has been set. You can sign in with it now.' };
  });

  serveChange(app, requestSignInLink, async (work, { body }, { request }) => {
    await mailLink(work, request, 'sign-in', body.email);
    return { message: 'If this address has a portal account, a sign-in link is on its way.' };
  });

  serve(app, useSignInLinkEndpoint, async ({ input, request, reply }) => {
    const user = await inWork(context, actorOf(request), ({ tx, now }) =>
      consumeToken(tx, input.body.token, ['sign-in'], now),
    );
    if (user === null || !maySignInByLink(user)) throw usedUp();
    return welcome(context, request, reply, user, (work) => forgetTries(work, request, user));
  });

  serve(app, listSessions, async ({ person }) => {
    const sessions = await listSessionsOf(database.read, person.id);
    const current = sessions.filter(({ id }) => id === person.sessionId);
    const others = sessions.filter(({ id }) => id !== person.sessionId);
    return [...current, ...others].map((session) => presentSession(session, person));
  });

  serveChange(app, endSession, async (work, { params }, { person, request }) => {
    if (!(await deleteSessionOf(work.tx, person.id, params.id))) throw notFound('session');
    await recordEvent(work, request, { kind: 'session-ended', user: person });
    return undefined;
  });

  serveChange(app, endOtherSessions, async (work, _input, { person, request }) => {
    await deleteSessionsOf(work.tx, person.id, person.sessionId);
    await recordEvent(work, request, { kind: 'session-ended', user: person });
    return undefined;
  });
}
