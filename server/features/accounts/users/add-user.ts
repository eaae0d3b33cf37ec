import type { FastifyRequest } from 'fastify';
import { newPasswordProblem } from '#domain/account/password-rule.ts';
import type { Role } from '#domain/account/role.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/constraint.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { sendInvitation } from '../invitations/send-invitation.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { refusedPasswords } from '../passwords/refused-passwords.ts';
import { findUserByEmail, findUserById, insertUser, temporaryPasswordLifeMs } from '../store.ts';
import type { UsersTable } from '../tables.ts';
import { tellOfUser } from './tell-of-user.ts';

interface NewUser {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  profileImageUrl?: string;
}

/** An account with a temporary password, which the admin hands over and its owner must change. */
export async function createUser(
  context: Context,
  request: FastifyRequest,
  user: NewUser & { password: string },
): Promise<UsersTable> {
  const refusal = newPasswordProblem({
    newPassword: user.password,
    role: user.role,
    email: user.email,
    ...(await refusedPasswords(context.config)),
  });
  if (refusal !== null)
    throw new Problem('invalid_input', refusal, {
      issues: [{ path: 'password', message: refusal }],
    });
  const passwordHash = await hashPassword(user.password);
  return insertOrExplain(context, user.email, async (tx) => {
    const now = context.now();
    const temporaryUntil = now + temporaryPasswordLifeMs;
    const made = await insert(tx, { ...user, passwordHash, temporaryUntil, now });
    await tellOfUser(tx, context, request, 'user-created', made);
    return made;
  });
}

/** An account without a password, and a mail with a link to choose one. */
export async function inviteUser(
  context: Context,
  request: FastifyRequest,
  user: NewUser,
): Promise<UsersTable> {
  return insertOrExplain(context, user.email, async (tx) => {
    const now = context.now();
    const made = await insert(tx, { ...user, passwordHash: null, temporaryUntil: null, now });
    await tellOfUser(tx, context, request, 'user-created', made);
    await sendInvitation(context, tx, request, made);
    return made;
  });
}

async function insert(
  tx: Queries,
  user: Omit<Parameters<typeof insertUser>[1], 'id'>,
): Promise<UsersTable> {
  const id = newId(user.now);
  await insertUser(tx, { ...user, id });
  const made = await findUserById(tx, id);
  if (made === undefined) throw new Error('the account that was just made is not there');
  return made;
}

/** Turns the unique index's refusal into a sentence that says what to do about it. */
export async function insertOrExplain<Result>(
  context: Context,
  email: string,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  try {
    return await context.database.transaction(work);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const owner = await findUserByEmail(context.database.read, email);
    const message =
      owner !== undefined && owner.deleted_at !== null
        ? 'This email address belongs to a deleted account. Restore that account instead.'
        : 'This email address already has an account.';
    throw new Problem('conflict', message, { issues: [{ path: 'email', message }] });
  }
}
