import type { Caller } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Person } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { countSignInTry } from '../sign-in/sign-in-limits.ts';
import { findUserById } from '../store.ts';

/**
 * Asks for the person's own password again, before what cannot be taken back (rule PASSWORD-10). Tries
 * count like those of a sign-in.
 *
 * @returns what the transaction of the change tells that it was right.
 * @throws Problem `wrong_credentials`, `too_many_requests`.
 */
export async function confirmPassword(
  context: Context,
  caller: Caller,
  person: Person,
  password: string,
): ReturnType<typeof countSignInTry> {
  const counted = await countSignInTry(context, caller, person.email);
  const self = await findUserById(context.database.read, person.id);
  if (!(await counted.verify(self?.password_hash ?? null, password)))
    throw new Problem('wrong_credentials', 'This is not your password.', {
      issues: [{ path: 'password', message: 'This is not your password.' }],
    });
  return counted;
}
