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
} from '#contract/account.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { mailLink, maySignInByLink } from './mail-links.ts';
import { presentSession } from './present.ts';
import { recordEvent } from './security-log/record-event.ts';
import { deleteSessionOf, deleteSessionsOf, listSessionsOf } from './session/store.ts';
import { changeOwnPassword, resetPassword, usedUp } from './set-password.ts';
import { welcome } from './sign-in.ts';
import { forgetTries } from './sign-in-limits.ts';
import { consumeToken } from './tokens.ts';

/** Passwords, mailed links and sessions of one's own account. */
export function ownAccountRoutes(app: FastifyInstance, context: Context): void {
  const { database, now } = context;

  serve(app, changePassword, async ({ input, person, request, reply }) => {
    await changeOwnPassword(context, request, reply, person, input.body);
    return { message: 'Your password has been changed successfully.' };
  });

  serve(app, forgotPassword, async ({ input, request }) => {
    await mailLink(context, request, 'reset', input.body.email);
    return {
      message: 'If this address has an account, a link to choose a new password is on its way.',
    };
  });

  serve(app, resetPasswordEndpoint, async ({ input, request, reply }) => {
    await resetPassword(context, request, reply, input.body);
    return { message: 'Your password has been set. You can sign in with it now.' };
  });

  serve(app, requestSignInLink, async ({ input, request }) => {
    await mailLink(context, request, 'sign-in', input.body.email);
    return { message: 'If this address has a portal account, a sign-in link is on its way.' };
  });

  serve(app, useSignInLinkEndpoint, async ({ input, request, reply }) => {
    const user = await database.transaction((tx) =>
      consumeToken(tx, input.body.token, ['sign-in'], now()),
    );
    if (user === null || !maySignInByLink(user)) throw usedUp();
    return welcome(context, request, reply, user, (tx) => forgetTries(context, tx, request, user));
  });

  serve(app, listSessions, async ({ person }) => {
    const sessions = await listSessionsOf(database.read, person.id);
    const current = sessions.filter(({ id }) => id === person.sessionId);
    const others = sessions.filter(({ id }) => id !== person.sessionId);
    return [...current, ...others].map((session) => presentSession(session, person));
  });

  serve(app, endSession, async ({ input, person, request }) => {
    const ended = await database.transaction(async (tx) => {
      const done = await deleteSessionOf(tx, person.id, input.params.id);
      if (done) await recordEvent(tx, context, request, { kind: 'session-ended', user: person });
      return done;
    });
    if (!ended) throw notFound('session');
    return undefined;
  });

  serve(app, endOtherSessions, async ({ person, request }) => {
    await database.transaction(async (tx) => {
      await deleteSessionsOf(tx, person.id, person.sessionId);
      await recordEvent(tx, context, request, { kind: 'session-ended', user: person });
    });
    return undefined;
  });
}
