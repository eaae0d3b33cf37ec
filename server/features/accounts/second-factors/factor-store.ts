import type { SecondStepWay } from '#domain/account/second-factor.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { PasskeysTable } from './tables.ts';

/** The ways in which an account can take the second step; empty when it has no second factor. */
export async function secondStepWaysOf(db: Queries, userId: string): Promise<SecondStepWay[]> {
  const found = await db
    .selectNoFrom((e) => [
      e
        .exists(
          e
            .selectFrom('authenticator_apps')
            .select('user_id')
            .where('user_id', '=', userId)
            .where('confirmed_at', 'is not', null),
        )
        .as('app'),
      e.exists(e.selectFrom('passkeys').select('id').where('user_id', '=', userId)).as('passkey'),
      e
        .exists(
          e
            .selectFrom('recovery_codes')
            .select('id')
            .where('user_id', '=', userId)
            .where('used_at', 'is', null),
        )
        .as('code'),
    ])
    .executeTakeFirstOrThrow();
  if (!found.app && !found.passkey) return [];
  return [
    ...(found.app ? (['authenticator'] as const) : []),
    ...(found.passkey ? (['passkey'] as const) : []),
    ...(found.code ? (['recovery-code'] as const) : []),
  ];
}

/** The passkeys of an account, the oldest first. */
export function listPasskeys(db: Queries, userId: string): Promise<PasskeysTable[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** @returns false when the account has no such passkey. */
export async function deletePasskey(tx: Queries, userId: string, id: string): Promise<boolean> {
  const done = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** @returns false when the account has no authenticator app. */
export async function deleteAuthenticator(tx: Queries, userId: string): Promise<boolean> {
  const done = await tx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** Notes in the account that it has a second factor, which every request and the list of users ask for. */
export async function noteFactor(tx: Queries, userId: string, now: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ second_factor_at: now })
    .where('id', '=', userId)
    .where('second_factor_at', 'is', null)
    .execute();
}

/** Notes that it has none. */
export async function noteNoFactor(tx: Queries, userId: string): Promise<void> {
  await tx.updateTable('users').set({ second_factor_at: null }).where('id', '=', userId).execute();
}

/** Removes every second factor of an account, its recovery codes and trusted browsers. */
export async function deleteAllFactors(tx: Queries, userId: string): Promise<void> {
  for (const table of [
    'authenticator_apps',
    'passkeys',
    'recovery_codes',
    'trusted_browsers',
    'pending_sign_ins',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await noteNoFactor(tx, userId);
}
