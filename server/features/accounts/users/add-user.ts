import { newPasswordProblem } from '#domain/account/password-rule.ts';
import type { Role } from '#domain/account/role.ts';
import { isFreshProof } from '#domain/account/second-factor.ts';
import type { Caller } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem, proofNeeded } from '#server/platform/http/problem.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { sendInvitation } from '../invitations.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { temporaryPasswordLifeMs } from '../passwords/password-store.ts';
import { refusedPasswords } from '../passwords/refused-passwords.ts';
import { giveRole } from '../staff-roles/give-role.ts';
import { findUserByEmail, findUserById, insertUser } from '../store.ts';
import type { UsersTable } from '../tables.ts';
import { recordUser } from './record-user.ts';

interface NewUser {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  profileImageUrl?: string;
}

/** Creates an account with a temporary password, which its owner must change. */
export async function createUser(
  context: Context,
  caller: Caller,
  user: NewUser & { password: string },
): Promise<UsersTable> {
  const refusal = newPasswordProblem({
    newPassword: user.password,
    ...(await refusedPasswords(context.config, user)),
  });
  if (refusal !== null)
    throw new Problem('invalid_input', refusal, {
      issues: [{ path: 'password', message: refusal }],
    });
  const passwordHash = await hashPassword(user.password);
  try {
    return await inWork(context, caller, async (work) => {
      const { tx, now } = work;
      const temporaryUntil = now + temporaryPasswordLifeMs;
      const created = await insert(tx, { ...user, passwordHash, temporaryUntil, now });
      await recordUser(work, 'user-created', created);
      return created;
    });
  } catch (error) {
    throw (await explainTakenAddress(context.database.read, error, user.email)) ?? error;
  }
}

/**
 * Creates an account without a password and mails a link to choose one. Somebody of the team may get
 * their role with it, which the mail then names.
 *
 * @throws Problem as of `giveRole`, and `proof_needed`: giving a role needs a fresh proof (rule RIGHTS-8).
 */
export async function inviteUser(
  work: Work,
  { staffRole = null, ...user }: NewUser & { staffRole?: string | null | undefined },
): Promise<UsersTable> {
  const { tx, now, caller } = work;
  if (staffRole !== null && !isFreshProof(caller.person?.provedAt ?? 0, now)) throw proofNeeded();
  const added = await insert(tx, { ...user, passwordHash: null, temporaryUntil: null, now });
  await recordUser(work, 'user-created', added);
  const created = staffRole === null ? added : await giveRole(work, added.id, staffRole);
  await sendInvitation(work, created);
  return created;
}

async function insert(
  tx: Queries,
  user: Omit<Parameters<typeof insertUser>[1], 'id'>,
): Promise<UsersTable> {
  const id = newId(user.now);
  await insertUser(tx, { ...user, id });
  const created = await findUserById(tx, id);
  if (created === undefined) throw new Error('the account that was just created is missing');
  return created;
}

/** Turns a violation of the unique address into a message that says what to do. */
export async function explainTakenAddress(
  db: Queries,
  error: unknown,
  email: string,
): Promise<Problem | undefined> {
  if (!isUniqueViolation(error)) return undefined;
  const owner = await findUserByEmail(db, email);
  const message =
    owner !== undefined && owner.deleted_at !== null
      ? 'This email address belongs to a deleted account. Restore that account instead.'
      : 'This email address already has an account.';
  return new Problem('conflict', message, { issues: [{ path: 'email', message }] });
}
