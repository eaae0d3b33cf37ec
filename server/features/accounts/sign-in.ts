import type { Context } from '../../context.ts';
import type { UsersTable } from '../../db/schema.ts';
import { Problem } from '../../problem.ts';
import { verifyPassword } from './password-hash.ts';
import { findUserByEmail, recordLogin } from './store.ts';

/**
 * Checks an address and a password.
 *
 * An unknown address and a wrong password take the same time and answer the same words, so that
 * nobody learns who has an account.
 *
 * @throws Problem `wrong_credentials` with `refusal` as its sentence.
 */
export async function checkCredentials(
  context: Context,
  credentials: { email: string; password: string },
  refusal: string,
): Promise<UsersTable> {
  const user = await findUserByEmail(context.database.read, credentials.email);
  const fits = await verifyPassword(user?.password_hash ?? null, credentials.password);
  if (user === undefined || !fits) throw new Problem('wrong_credentials', refusal);
  await context.database.transaction((tx) => recordLogin(tx, user.id, context.now()));
  return user;
}
