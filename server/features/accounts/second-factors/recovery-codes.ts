import { randomInt } from 'node:crypto';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { lockAccount } from '../store.ts';
import { hashSecret } from './cookie-token.ts';

/** How many codes an account gets at once. */
export const recoveryCodeCount = 10;

/** Crockford's base32: no letter looks like a digit. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * A code such as 'k3f9-2m7q-x8wd-p4rt'. Its 80 random bits cannot be guessed even from their hash,
 * which therefore is a fast one (decision 80).
 */
function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

/** The stored form: as typed, without spaces and dashes, whatever its case. */
const hashOf = (code: string) => hashSecret(code.toLowerCase().replaceAll(/[\s-]/g, ''));

/** Whether a typed code has the length of a recovery code. */
export function isRecoveryCode(typed: string): boolean {
  return typed.replaceAll(/[\s-]/g, '').length === 16;
}

/**
 * Replaces an account's recovery codes with new ones.
 *
 * @returns the codes, which can be shown only now.
 */
export async function replaceRecoveryCodes(
  tx: Queries,
  userId: string,
  now: number,
): Promise<string[]> {
  await lockAccount(tx, userId);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        id: newId(now),
        user_id: userId,
        code_hash: hashOf(code),
        used_at: null,
        created_at: now,
      })),
    )
    .execute();
  return codes;
}

/** Uses up one code. @returns false for a wrong or used code, and for all but one of several uses. */
export async function spendRecoveryCode(
  tx: Queries,
  userId: string,
  typed: string,
  now: number,
): Promise<boolean> {
  const spent = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(typed))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

/** The codes of an account that still work, as a number. */
export async function countRecoveryCodes(db: Queries, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select((e) => e.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}
