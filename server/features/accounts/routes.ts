import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  adminLogin,
  adminLogout,
  adminLogoutByPost,
  changeRequiredPassword,
  checkAdminLoginGate,
  clientLogin,
  clientLogout,
  getPortalUser,
  getSessionUser,
} from '#contract/session.ts';
import { passwordProblem } from '#domain/account/password-rule.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../endpoint.ts';
import { endSession, startSession } from '../../plugins/session.ts';
import { Problem } from '../../problem.ts';
import { hashPassword } from './password-hash.ts';
import { presentPortalUser, presentSessionUser } from './present.ts';
import { checkCredentials } from './sign-in.ts';
import { setRequiredPassword } from './store.ts';

export function accountRoutes(app: FastifyInstance, context: Context): void {
  serve(app, getSessionUser, async ({ person }) => presentSessionUser(person));
  serve(app, getPortalUser, async ({ person }) => presentPortalUser(person));

  serve(app, adminLogin, async ({ input, request, reply }) => {
    // The words of specification part 2, section 8.
    const refusal = 'Access denied. This page is for administrators only.';
    return signIn(context, request, reply, input.body, refusal);
  });

  serve(app, clientLogin, async ({ input, request, reply }) =>
    signIn(context, request, reply, input.body, 'The email or password is not right.'),
  );

  serve(app, adminLogout, async ({ request, reply }) => {
    if (!isOwnNavigation(request)) {
      reply.redirect('/', 303);
      return undefined;
    }
    await endSession(context, request, reply);
    reply.redirect('/', 303);
    return undefined;
  });

  for (const endpoint of [adminLogoutByPost, clientLogout])
    serve(app, endpoint, async ({ request, reply }) => {
      await endSession(context, request, reply);
      return undefined;
    });

  serve(app, checkAdminLoginGate, async ({ input }) => {
    if (!sameSecret(input.query.auth ?? '', context.secrets.adminLogin))
      throw new Problem('not_allowed', 'Access Denied: This page is for administrators only');
    return undefined;
  });

  serve(app, changeRequiredPassword, async ({ input, person, reply }) => {
    const { newPassword, confirmPassword } = input.body;
    if (!person.mustChangePassword)
      throw new Problem(
        'not_allowed',
        'This way of changing a password needs a reset; use the password form in your settings.',
      );
    const refusal = passwordProblem({ newPassword, confirmPassword, role: person.role });
    if (refusal !== null)
      throw new Problem('invalid_input', refusal, {
        issues: [{ path: 'newPassword', message: refusal }],
      });
    const passwordHash = await hashPassword(newPassword);
    const changed = await context.database.transaction((tx) =>
      setRequiredPassword(tx, { userId: person.id, passwordHash, now: context.now() }),
    );
    if (!changed)
      throw new Problem(
        'conflict',
        'The password was changed a moment ago. Please sign in with the new one.',
      );
    reply.clearCookie(context.cookie.name, context.cookie.options);
    return { message: 'Password updated' };
  });
}

async function signIn(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  credentials: { email: string; password: string },
  refusal: string,
) {
  const user = await checkCredentials(context, credentials, refusal);
  await startSession(context, request, reply, user.id);
  return {
    message: 'Signed in',
    user: {
      mustChangePassword: user.password_change_required_at !== null,
      isAdmin: user.role === 'admin',
    },
  };
}

/**
 * A logout by GET counts only as a navigation of our own pages or typed by the person; another
 * site's link or image does nothing (resolution 56). Browsers too old to send the header are
 * covered by the SameSite cookie for images, not for links.
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
