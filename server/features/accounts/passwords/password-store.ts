import { latestEnd } from '#server/platform/clock/clock-step.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { voidMailedSecrets } from '../tokens.ts';

/** A temporary password expires after seven days (rule PASSWORD-8). */
export const temporaryPasswordLifeMs = 7 * 24 * 3_600_000;

/** Sets a permanent password and voids the links mailed to choose another one. */
export async function setPassword(
  tx: Queries,
  change: { userId: string; passwordHash: string; now: number },
): Promise<void> {
  await tx.updateTable('users').set(permanent(change)).where('id', '=', change.userId).execute();
  await voidMailedSecrets(tx, change.userId);
}

/**
 * Uses up a temporary password, so that only one sign-in with it succeeds.
 *
 * @returns false when it was already used or has expired.
 */
export async function spendTemporaryPassword(
  tx: Queries,
  userId: string,
  now: number,
): Promise<boolean> {
  const spent = await tx
    .updateTable('users')
    .set({ temporary_password_expires_at: now })
    .where('id', '=', userId)
    .where('temporary_password_expires_at', '>', now)
    .where('temporary_password_expires_at', '<=', latestEnd(now, temporaryPasswordLifeMs))
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

/**
 * Sets a new password while the person must choose one, and ends every session of the account.
 *
 * @returns false when no change is due, so that of two concurrent submissions only one succeeds.
 */
export async function setRequiredPassword(
  tx: Queries,
  change: { userId: string; passwordHash: string; now: number },
): Promise<boolean> {
  const updated = await tx
    .updateTable('users')
    .set(permanent(change))
    .where('id', '=', change.userId)
    .where('password_change_required_at', 'is not', null)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return false;
  await deleteSessionsOf(tx, change.userId);
  await voidMailedSecrets(tx, change.userId);
  return true;
}

function permanent({ passwordHash, now }: { passwordHash: string; now: number }) {
  return {
    password_hash: passwordHash,
    password_change_required_at: null,
    temporary_password_expires_at: null,
    updated_at: now,
  };
}
