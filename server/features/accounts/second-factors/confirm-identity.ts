import type { FastifyBaseLogger } from 'fastify';
import type { PasskeyAssertion } from '#contract/accounts/second-factors.ts';
import type { Caller } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Person } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { inWork } from '#server/platform/work/work.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { renewProof } from '../session/store.ts';
import { findUserById } from '../store.ts';
import { secondStepWaysOf } from './factor-store.ts';
import { spendChallenge } from './passkey-challenges.ts';
import { verifyPasskey } from './passkeys.ts';
import { countCode, spendCode, wrongCode } from './second-step.ts';

/** What somebody shows to prove again who they are. */
interface Proof {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
}

/**
 * Accepts a proof that the signed-in person is still there, for the next ten minutes (rule
 * FACTOR-5). An account with a second factor proves that; its password alone is not enough.
 *
 * @throws Problem `invalid_input` without a proof of the right kind, `wrong_credentials`,
 *   `too_many_requests`.
 */
export async function confirmIdentity(
  context: Context,
  caller: Caller,
  person: Person,
  { password, code, passkey }: Proof,
  log: FastifyBaseLogger,
): Promise<void> {
  const renew = (accept?: Parameters<typeof inWork<void>>[2]) =>
    inWork(context, caller, async (work) => {
      await accept?.(work);
      await renewProof(work.tx, person.sessionId, work.now);
    });
  if (passkey !== undefined) {
    const key = await inWork(context, caller, async (work) => {
      const isChallenge = await spendChallenge(work, 'sign-in', null);
      return isChallenge && verifyPasskey(work, log, passkey, isChallenge);
    });
    if (key?.user_id !== person.id)
      throw new Problem('wrong_credentials', 'This passkey is not one of yours.');
    return renew();
  }
  if (code !== undefined && code.trim() !== '') {
    await inWork(context, caller, (work) => countCode(work, person.id));
    const user = await findUserById(context.database.read, person.id);
    if (user === undefined) throw wrongCode();
    return renew((work) => spendCode(work, user, code));
  }
  const ways = await secondStepWaysOf(context.database.read, person.id);
  if (ways.length > 0) throw invalid('code', 'Enter a code, or use a passkey.');
  if (!password) throw invalid('password', 'Enter your password.');
  const attempt = await confirmPassword(context, caller, person, password);
  return renew(({ tx }) => attempt.succeeded(tx));
}

function invalid(path: 'password' | 'code', message: string): Problem {
  return new Problem('invalid_input', message, { issues: [{ path, message }] });
}
