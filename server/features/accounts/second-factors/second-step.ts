import type { Caller } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import {
  addressSubject,
  type Limit,
  useLimit as spendLimit,
} from '#server/platform/limits/rate-limit.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { mailSecurityNotice } from '../account-mail.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { completeSignIn } from '../sign-in/sign-in.ts';
import { findUserById } from '../store.ts';
import type { UsersTable } from '../tables.ts';
import { spendAuthenticatorCode } from './authenticator-app.ts';
import { countSecondStep, usePendingSignIn } from './pending-sign-in.ts';
import { isRecoveryCode, spendRecoveryCode } from './recovery-codes.ts';

/** Codes tried for one account, whoever tries them: 20 of a million in an hour guess nothing. */
const perAccount: Limit = { name: 'second-step', times: 20, withinMs: 3_600_000 };
/** Codes tried from one network address. */
const perAddress: Limit = { name: 'second-step-address', times: 60, withinMs: 3_600_000 };

/** Counts a code that is tried, before it is looked at. @throws Problem `too_many_requests`. */
export async function countCode({ tx, caller, now }: Work, userId: string): Promise<void> {
  await spendLimit(tx, perAddress, addressSubject(caller.address), now);
  await spendLimit(tx, perAccount, userId, now);
}

/**
 * The problem of a code that is wrong, used or too old: which of them is nobody's business.
 *
 * @param typed anything but the digits of an app is taken for a recovery code, perhaps an incomplete one.
 */
export function wrongCode(typed = ''): Problem {
  const isOfApp = /^[\d\s-]{0,12}$/.test(typed);
  const message = `This code is wrong or has been used. ${isOfApp ? 'Enter the code that is shown now.' : 'Use another of your recovery codes.'}`;
  return new Problem('wrong_credentials', message, { issues: [{ path: 'code', message }] });
}

/** Uses up a code of the app or a recovery code. @throws Problem `wrong_credentials`. */
export async function spendCode(
  work: Work,
  user: Pick<UsersTable, 'id' | 'email' | 'first_name'>,
  typed: string,
): Promise<void> {
  const { tx, now } = work;
  if (!isRecoveryCode(typed)) {
    if (!(await spendAuthenticatorCode(tx, { userId: user.id, typed, now })))
      throw wrongCode(typed);
    return;
  }
  if (!(await spendRecoveryCode(tx, user.id, typed, now))) throw wrongCode(typed);
  await recordEvent(work, { kind: 'recovery-code-used', user });
  await mailSecurityNotice(work, 'recovery-code-used', {
    email: user.email,
    firstName: user.first_name,
  });
}

/**
 * Completes the sign-in that waits in the caller's browser (rule FACTOR-4). Of twenty uses of one code at once, one
 * passes: the code and the sign-in are both used up in the transaction that starts the session.
 *
 * @throws Problem `conflict` when nothing waits, `wrong_credentials`, `too_many_requests`.
 */
export async function takeSecondStep(
  context: Context,
  caller: Caller,
  input: { code: string; trustBrowser?: boolean | undefined },
) {
  // Committed before the code is looked at, so that wrong ones count.
  const pending = await inWork(context, caller, async (work) => {
    const found = await countSecondStep(work);
    if (found !== null) await countCode(work, found.userId);
    return found;
  });
  const user = pending && (await findUserById(context.database.read, pending.userId));
  if (!user || user.deleted_at !== null) throw isOver();
  try {
    return await completeSignIn(context, caller, user, {
      proofs: { first: true, second: true },
      trustsBrowser: input.trustBrowser,
      alongside: async (work) => {
        await spendCode(work, user, input.code);
        if (!(await usePendingSignIn(work))) throw isOver();
      },
    });
  } catch (error) {
    if (error instanceof Problem && error.code === 'wrong_credentials')
      await inWork(context, caller, (work) =>
        recordEvent(work, { kind: 'second-step-failed', user }),
      );
    throw error;
  }
}

/** The problem of a sign-in that waited too long, or had too many wrong codes. */
export function isOver(): Problem {
  return new Problem('conflict', 'This sign-in took too long. Enter your password again.');
}
