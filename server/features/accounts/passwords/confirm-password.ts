import type { Caller } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Person } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { countSignInAttempt } from '../sign-in/sign-in-limits.ts';
import { findUserById } from '../store.ts';

/**
 * Checks the person's own password again before their own address changes (rule PASSWORD-10). Attempts
 * count like those of a sign-in.
 *
 * @returns the counted attempt, to be marked as succeeded in the transaction of the change.
 * @throws Problem `wrong_credentials`, `too_many_requests`.
 */
export async function confirmPassword(
  context: Context,
  caller: Caller,
  person: Person,
  password: string,
): ReturnType<typeof countSignInAttempt> {
  const attempt = await countSignInAttempt(context, caller, person.email);
  const self = await findUserById(context.database.read, person.id);
  if (!(await attempt.verify(self?.password_hash ?? null, password)))
    throw new Problem('wrong_credentials', 'This is not your password.', {
      issues: [{ path: 'password', message: 'This is not your password.' }],
    });
  return attempt;
}
