import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { latestEnd } from '#server/platform/clock/clock-step.ts';
import type { Queries, Tables } from '#server/platform/db/schema.ts';
import type { AccountTokensTable, UsersTable } from './tables.ts';

/** Life of a mailed secret in milliseconds: 30 minutes (rule PASSWORD-9), 7 days for an invitation. */
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

/** Whether a secret is for one of these purposes and within its life. */
function isAlive(
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
    .where('used_at', 'is', null)
    .where((e) => isAlive(e, purposes, now))
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
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('id', 'in', (e) =>
      e
        .selectFrom('account_tokens')
        .select('user_id')
        .where('token_hash', '=', hashToken(token))
        .where('used_at', 'is', null)
        .where((t) => isAlive(t, purposes, now)),
    )
    .executeTakeFirst();
}
