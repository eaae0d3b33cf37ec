import { passwordProblem, portalPasswordProblem } from '#domain/account/password-rule.ts';
import { mayDo } from '#domain/account/rights.ts';
import type { Caller } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { NewCookie, Person } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { inWork } from '#server/platform/work/work.ts';
import { mailSecurityNotice } from './account-mail.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { setPassword, setRequiredPassword } from './passwords/password-store.ts';
import { refusedPasswords } from './passwords/refused-passwords.ts';
import { recordEvent } from './security-log/record-event.ts';
import { startSession } from './session/session.ts';
import { deleteSessionsOf } from './session/store.ts';
import { rememberDevice } from './sign-in/known-device.ts';
import { clearAttempts, countSignInAttempt } from './sign-in/sign-in-limits.ts';
import { findRights } from './staff-roles/rights-of.ts';
import { findUserById, lockAccount } from './store.ts';
import { consumeToken, findTokenUser } from './tokens.ts';

interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

/** Replaces a password that must be changed, without the old one, and ends every session. */
export async function changeRequiredPassword(
  context: Context,
  caller: Caller,
  person: Person,
  input: NewPassword,
): Promise<void> {
  if (!person.mustChangePassword)
    throw new Problem(
      'not_allowed',
      'You do not need to change your password. If you want to, use the password form in your settings.',
    );
  refuse(passwordProblem({ ...input, ...(await refusedPasswords(context.config, person)) }));
  const passwordHash = await hashPassword(input.newPassword);
  await inWork(context, caller, async (work) => {
    const { tx, now } = work;
    if (!(await setRequiredPassword(tx, { userId: person.id, passwordHash, now })))
      throw new Problem(
        'conflict',
        'Your password was just changed. Please sign in with the new one.',
      );
    await recordEvent(work, { kind: 'password-changed', user: person });
    await mailSecurityNotice(work, 'password-changed', person);
  });
}

/**
 * Changes the password from the portal's form, which asks for the current one. Every session of the
 * person ends and this browser gets a new one, so that a copied cookie stops working.
 *
 * @returns the session cookie to set.
 */
export async function changeOwnPassword(
  context: Context,
  caller: Caller,
  person: Person,
  input: NewPassword & { currentPassword: string },
): Promise<NewCookie> {
  refuse(portalPasswordProblem({ ...input, ...(await refusedPasswords(context.config, person)) }));
  const counted = await countSignInAttempt(context, caller, person.email);
  const user = await findUserById(context.database.read, person.id);
  if (!(await counted.verify(user?.password_hash ?? null, input.currentPassword)))
    throw wrongCurrentPassword();
  const passwordHash = await hashPassword(input.newPassword);
  return inWork(context, caller, async (work) => {
    const { tx, now } = work;
    const locked = await lockAccount(tx, person.id);
    if (locked?.password_hash !== user?.password_hash) throw wrongCurrentPassword();
    await counted.succeeded(tx);
    await setPassword(tx, { userId: person.id, passwordHash, now });
    await deleteSessionsOf(tx, person.id);
    const session = await startSession(work, person.id);
    await recordEvent(work, { kind: 'password-changed', user: person });
    await mailSecurityNotice(work, 'password-changed', person);
    return session;
  });
}

/**
 * Sets a password with the token of a reset or invitation mail, which is used up, and ends all
 * sessions. Access to the mailbox proves ownership, so limits reached by other people's attempts
 * are lifted, and on this browser later ones do not count either.
 *
 * @returns the device cookie to set, and whether the person signs in where the team does.
 */
export async function resetPassword(
  context: Context,
  caller: Caller,
  input: NewPassword & { token: string },
): Promise<{ device: NewCookie; hasBackOffice: boolean }> {
  const purposes: Parameters<typeof consumeToken>[2] = ['reset', 'invite'];
  const user = await findTokenUser(context.database.read, input.token, purposes, context.now());
  if (user === undefined) throw invalidLink();
  refuse(passwordProblem({ ...input, ...(await refusedPasswords(context.config, user)) }));
  const passwordHash = await hashPassword(input.newPassword);
  return inWork(context, caller, async (work) => {
    const { tx, now } = work;
    if ((await consumeToken(tx, input.token, purposes, now)) === null) throw invalidLink();
    await setPassword(tx, { userId: user.id, passwordHash, now });
    await deleteSessionsOf(tx, user.id);
    await clearAttempts(work, user);
    const device = await rememberDevice(work, user.id);
    await recordEvent(work, { kind: 'password-reset', user });
    // Not for an invitation, which set the account's first password.
    if (user.password_hash !== null)
      await mailSecurityNotice(work, 'password-changed', {
        email: user.email,
        firstName: user.first_name,
      });
    return { device, hasBackOffice: mayDo(await findRights(tx, user.id), 'team') };
  });
}

function refuse(message: string | null): void {
  if (message !== null)
    throw new Problem('invalid_input', message, { issues: [{ path: 'newPassword', message }] });
}

function wrongCurrentPassword(): Problem {
  const message = 'The current password is incorrect.';
  return new Problem('wrong_credentials', message, {
    issues: [{ path: 'currentPassword', message }],
  });
}

/** The same problem for wrong, expired and used links, so that callers cannot tell them apart. */
export function invalidLink(): Problem {
  return new Problem(
    'conflict',
    'This link has been used or has expired. Please ask for a new one.',
  );
}
