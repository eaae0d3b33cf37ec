import { latestEnd } from '#server/platform/clock/clock-step.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { NewCookie } from '#server/platform/http/person.ts';
import type { Work } from '#server/platform/work/work.ts';
import { describeDevice } from '../security-log/device.ts';
import { hashSecret, newSecret, readCookieToken, tokenCookie } from './cookie-token.ts';
import type { TrustedBrowsersTable } from './tables.ts';

/** How long a browser stays trusted (rule FACTOR-6): 30 days, then the second factor is asked for again. */
const trustedMs = 30 * 24 * 3_600_000;

/** Whether the caller's browser is trusted for this account. */
export async function isTrustedBrowser(
  { tx, context, caller, now }: Work,
  userId: string,
): Promise<boolean> {
  const token = readCookieToken(context, caller, 'trusted');
  if (token === undefined) return false;
  const used = await tx
    .updateTable('trusted_browsers')
    .set({ last_used_at: now })
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latestEnd(now, trustedMs))
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Trusts the caller's browser for this account. @returns the cookie to set. */
export async function trustBrowser(work: Work, userId: string): Promise<NewCookie> {
  const { tx, context, caller, now } = work;
  const token = readCookieToken(context, caller, 'trusted') ?? newSecret();
  const times = { last_used_at: now, expires_at: now + trustedMs };
  const device = { device: describeDevice(caller.userAgent), address: caller.address };
  await tx
    .insertInto('trusted_browsers')
    .values({
      id: newId(now),
      user_id: userId,
      token_hash: hashSecret(token),
      created_at: now,
      ...device,
      ...times,
    })
    .onConflict((c) => c.columns(['user_id', 'token_hash']).doUpdateSet({ ...device, ...times }))
    .execute();
  return tokenCookie(context, 'trusted', token, trustedMs);
}

/** The browsers that this account trusts, the newest first. */
export function listTrustedBrowsers(
  db: Queries,
  userId: string,
  now: number,
): Promise<TrustedBrowsersTable[]> {
  return db
    .selectFrom('trusted_browsers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Ends the trust in one browser of the account. @returns false when there is no such browser. */
export async function endTrust(tx: Queries, userId: string, id: string): Promise<boolean> {
  const done = await tx
    .deleteFrom('trusted_browsers')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** Ends the trust in all browsers of the account. */
export async function endAllTrust(tx: Queries, userId: string): Promise<void> {
  await tx.deleteFrom('trusted_browsers').where('user_id', '=', userId).execute();
}
