import { mayDo } from '#domain/account/rights.ts';
import { decideSignIn, type SignInProofs } from '#domain/account/sign-in-decision.ts';
import type { Caller } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { hasProject } from '../client-profile-store.ts';
import { spendTemporaryPassword } from '../passwords/password-store.ts';
import { secondStepWaysOf } from '../second-factors/factor-store.ts';
import { startPendingSignIn } from '../second-factors/pending-sign-in.ts';
import { isTrustedBrowser, trustBrowser } from '../second-factors/trusted-browsers.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { startSession } from '../session/session.ts';
import { findRights } from '../staff-roles/rights-of.ts';
import { findUserByEmail, lockAccount, recordLogin } from '../store.ts';
import type { UsersTable } from '../tables.ts';
import { rememberDevice } from './known-device.ts';
import { countSignInAttempt } from './sign-in-limits.ts';

/**
 * Signs in with an address and a password.
 *
 * An unknown address, a wrong password and a disabled account take the same time and get the same
 * message, so that nobody learns who has an account. A temporary password works once.
 *
 * @returns the reply and the cookies to set: of a session, or of a second step.
 * @throws Problem `wrong_credentials` or `too_many_requests`.
 */
export async function signIn(
  context: Context,
  caller: Caller,
  credentials: { email: string; password: string },
) {
  const { email, password } = credentials;
  const attempt = await countSignInAttempt(context, caller, email);
  const user = await findUserByEmail(context.database.read, email);
  const active = user !== undefined && user.deleted_at === null ? user : null;
  const matches = await attempt.verify(active?.password_hash ?? null, password);
  if (active === null || !matches) {
    await inWork(context, caller, (work) =>
      recordEvent(work, {
        kind: 'sign-in-failed',
        ...(active === null ? { email } : { user: active }),
      }),
    );
    throw wrongPassword();
  }
  return completeSignIn(context, caller, active, {
    proofs: { first: true },
    alongside: async ({ tx, now }) => {
      if (
        active.temporary_password_expires_at !== null &&
        !(await spendTemporaryPassword(tx, active.id, now))
      )
        throw new Problem(
          'wrong_credentials',
          'This temporary password has already been used or has expired. Choose a new one with “Forgot password?” or ask us for another.',
        );
      await attempt.succeeded(tx);
    },
  });
}

/** What somebody who signs in has proved, and what is written with it. */
interface Completion {
  /** What has been proved; the browser's trust is looked up here. */
  proofs: Partial<Omit<SignInProofs, 'trustedBrowser'>>;
  /** Runs first, in the same transaction, once the account is locked. */
  alongside: (work: Work) => Promise<void>;
  /** When they proved it; now unless said. */
  provedAt?: number;
  /** Trust the browser from now on. */
  trustsBrowser?: boolean | undefined;
}

/**
 * Starts the session of somebody who has proved enough (rule FACTOR-1), or waits for a second step.
 * What ends the account's sessions meanwhile also ends this sign-in (rule ACCOUNT-15).
 *
 * @returns the reply and the cookies to set.
 */
export async function completeSignIn(
  context: Context,
  caller: Caller,
  user: UsersTable,
  { proofs, alongside, provedAt, trustsBrowser = false }: Completion,
) {
  const isFirst =
    user.role === 'client' &&
    user.last_login_at === null &&
    (await hasProject(context.database.read, user.email_key));
  const rights = await findRights(context.database.read, user.id);
  const { ways, cookies } = await inWork(context, caller, async (work) => {
    const locked = await lockAccount(work.tx, user.id);
    // Deleted, or with another password, since they proved who they are.
    if (locked?.password_hash !== user.password_hash) throw wrongPassword();
    await alongside(work);
    const ways = await secondStepWaysOf(work.tx, user.id);
    const all = {
      first: false,
      provider: false,
      second: false,
      verifiedPasskey: false,
      ...proofs,
      trustedBrowser: await isTrustedBrowser(work, user.id),
    };
    if (decideSignIn(all, ways.length > 0) !== 'signed-in')
      return { ways, cookies: [await startPendingSignIn(work, user.id)] };
    await recordLogin(work.tx, user.id, work.now);
    const trusted = trustsBrowser ? [await trustBrowser(work, user.id)] : [];
    const device = await rememberDevice(work, user.id);
    const session = await startSession(work, user.id, provedAt);
    await recordEvent(work, { kind: 'signed-in', user });
    return { ways: null, cookies: [...trusted, device, session] };
  });
  const answer = {
    message: ways === null ? 'Signed in' : 'One more step',
    user: {
      mustChangePassword: user.password_change_required_at !== null,
      isAdmin: user.role === 'admin',
      hasBackOffice: mayDo(rights, 'team'),
      // Only at the first sign-in.
      ...(isFirst && { opensProject: true as const }),
    },
    ...(ways !== null && { secondStep: ways }),
  };
  return { answer, cookies };
}

/** The same problem for an unknown address, a wrong password and a disabled account. */
function wrongPassword(): Problem {
  return new Problem('wrong_credentials', 'The email or password is incorrect.');
}
