import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { countSignInTry } from '../features/accounts/sign-in-limits.ts';
import { findUserById } from '../features/accounts/store.ts';
import type { Person } from '../plugins/session.ts';
import { Problem } from '../problem.ts';
import { verifyPassword } from './password-hash.ts';

/**
 * Asks for the person's own password again, before what cannot be taken back (resolution 49). Tries
 * count like those of a sign-in.
 *
 * @returns what the transaction of the change tells that it was right.
 * @throws Problem `wrong_credentials`, `too_many_requests`.
 */
export async function confirmPassword(
  context: Context,
  request: FastifyRequest,
  person: Person,
  password: string,
): ReturnType<typeof countSignInTry> {
  const counted = await countSignInTry(context, request, person.email);
  const self = await findUserById(context.database.read, person.id);
  if (!(await verifyPassword(self?.password_hash ?? null, password)))
    throw new Problem('wrong_credentials', 'This is not your password.', {
      issues: [{ path: 'password', message: 'This is not your password.' }],
    });
  return counted;
}
