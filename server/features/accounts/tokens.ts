import { createHash, randomBytes } from 'node:crypto';
import type { AccountTokensTable, UsersTable } from '../../db/account-tables.ts';
import type { Queries } from '../../db/schema.ts';

/** Life of a mailed secret in milliseconds: 30 minutes (issue: reset and sign-in), 7 days for an invitation. */
export const tokenLifeMs: Record<AccountTokensTable['purpose'], number> = {
  reset: 30 * 60_000,
  'sign-in': 30 * 60_000,
  invite: 7 * 24 * 3_600_000,
};

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes a secret for a mail; earlier ones for the same purpose stop working. */
export async function issueToken(
  tx: Queries,
  userId: string,
  purpose: AccountTokensTable['purpose'],
  now: number,
): Promise<string> {
  await tx
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('account_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      expires_at: now + tokenLifeMs[purpose],
      used_at: null,
    })
    .execute();
  return token;
}

/**
 * Uses a mailed secret up: of several uses at the same moment one is told who it belongs to, the
 * others null, like every wrong, old or used one.
 */
export async function consumeToken(
  tx: Queries,
  token: string,
  purposes: AccountTokensTable['purpose'][],
  now: number,
): Promise<UsersTable | null> {
  const used = await tx
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (used === undefined) return null;
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', used.user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user ?? null;
}

/**
 * Makes every secret void that was mailed for an account: each of them is another way to its
 * password, so none outlives a new one. A change of address that was asked for is one of them.
 */
export async function voidMailedSecrets(tx: Queries, userId: string): Promise<void> {
  await tx.deleteFrom('account_tokens').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Whether a secret would still work, asked before the costly hash and decided by `consumeToken`. */
export async function findTokenUser(
  db: Queries,
  token: string,
  purposes: AccountTokensTable['purpose'][],
  now: number,
): Promise<UsersTable | undefined> {
  return db
    .selectFrom('account_tokens')
    .innerJoin('users', 'users.id', 'account_tokens.user_id')
    .selectAll('users')
    .where('account_tokens.token_hash', '=', hashToken(token))
    .where('account_tokens.purpose', 'in', purposes)
    .where('account_tokens.used_at', 'is', null)
    .where('account_tokens.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}
