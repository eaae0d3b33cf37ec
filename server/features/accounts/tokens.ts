import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { latestEnd } from '#server/platform/clock/clock-step.ts';
import type { Queries, Tables } from '#server/platform/db/schema.ts';
import type { AccountTokensTable, UsersTable } from './tables.ts';

/** Life of a mailed secret in milliseconds (rule PASSWORD-9). */
export const tokenLifeMs: Record<AccountTokensTable['purpose'], number> = {
  reset: 30 * 60_000,
  'sign-in': 30 * 60_000,
  invite: 7 * 24 * 3_600_000,
};

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Creates a secret to mail; earlier ones for the same purpose stop working. */
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

/** The condition that a secret is for one of these purposes and has not expired. */
function isValid(
  e: ExpressionBuilder<Tables, 'account_tokens'>,
  purposes: readonly AccountTokensTable['purpose'][],
  now: number,
) {
  return e.or(
    purposes.map((purpose) =>
      e.and([
        e('purpose', '=', purpose),
        e('expires_at', '>', now),
        e('expires_at', '<=', latestEnd(now, tokenLifeMs[purpose])),
      ]),
    ),
  );
}

/**
 * Uses up a mailed secret.
 *
 * @returns its account; null for a wrong, expired or used secret, and for all but one of several
 *   concurrent uses.
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
    .where('used_at', 'is', null)
    .where((e) => isValid(e, purposes, now))
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
 * Voids every secret mailed for an account, including that of a requested change of address: each
 * gives access to the account, so none may outlive a new password.
 */
export async function voidMailedSecrets(tx: Queries, userId: string): Promise<void> {
  await tx.deleteFrom('account_tokens').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** The account of a valid secret. A check before the expensive hash; `consumeToken` decides. */
export async function findTokenUser(
  db: Queries,
  token: string,
  purposes: AccountTokensTable['purpose'][],
  now: number,
): Promise<UsersTable | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('id', 'in', (e) =>
      e
        .selectFrom('account_tokens')
        .select('user_id')
        .where('token_hash', '=', hashToken(token))
        .where('used_at', 'is', null)
        .where((t) => isValid(t, purposes, now)),
    )
    .executeTakeFirst();
}
