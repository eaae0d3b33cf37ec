import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { hasProject } from './client-profile-store.ts';
import { rememberDevice } from './known-device.ts';
import { verifyPassword } from './passwords/password-hash.ts';
import { recordEvent } from './security-log/record-event.ts';
import { startSession } from './session/session.ts';
import { countSignInTry } from './sign-in-limits.ts';
import { findUserByEmail, recordLogin, spendTemporaryPassword } from './store.ts';
import type { UsersTable } from './tables.ts';

/**
 * Signs in with an address and a password.
 *
 * Unknown address, wrong password and disabled account take the same time and answer the same
 * words, so that nobody learns who has an account. A temporary password works once.
 *
 * @throws Problem `wrong_credentials` with `refusal` as its sentence, or `too_many_requests`.
 */
export async function signIn(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  credentials: { email: string; password: string },
  refusal: string,
) {
  const { email, password } = credentials;
  const counted = await countSignInTry(context, request, email);
  const user = await findUserByEmail(context.database.read, email);
  const active = user !== undefined && user.deleted_at === null ? user : null;
  const fits = await verifyPassword(active?.password_hash ?? null, password);
  const now = context.now();
  if (active === null || !fits) {
    await context.database.transaction((tx) =>
      recordEvent(tx, context, request, {
        kind: 'sign-in-failed',
        ...(active === null ? { email } : { user: active }),
      }),
    );
    throw new Problem('wrong_credentials', refusal);
  }
  return welcome(context, request, reply, active, async (tx) => {
    if (
      active.temporary_password_expires_at !== null &&
      !(await spendTemporaryPassword(tx, active.id, now))
    )
      throw new Problem(
        'wrong_credentials',
        'This temporary password has already been used or has expired. Choose your own with “Forgot password?”, or ask for a new one.',
      );
    await counted.succeeded(tx);
  });
}

/** Starts the session of somebody who has proved who they are. */
export async function welcome(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UsersTable,
  alongside: Parameters<Context['database']['transaction']>[0] = async () => {},
) {
  const now = context.now();
  const isFirst =
    user.role === 'client' &&
    user.last_login_at === null &&
    (await hasProject(context.database.read, user.email_key));
  await context.database.transaction(async (tx) => {
    await alongside(tx);
    await recordLogin(tx, user.id, now);
    await rememberDevice(context, tx, request, reply, user.id);
    await startSession(context, tx, request, reply, user.id);
    await recordEvent(tx, context, request, { kind: 'signed-in', user });
  });
  return {
    message: 'Signed in',
    user: {
      mustChangePassword: user.password_change_required_at !== null,
      isAdmin: user.role === 'admin',
      // Only ever said once: afterwards people go where they want.
      ...(isFirst && { opensProject: true as const }),
    },
  };
}
