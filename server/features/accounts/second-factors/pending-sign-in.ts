import type { Caller } from '#server/platform/audit/actor.ts';
import { latestEnd } from '#server/platform/clock/clock-step.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { NewCookie } from '#server/platform/http/person.ts';
import type { Work } from '#server/platform/work/work.ts';
import { hashSecret, newSecret, readCookieToken, tokenCookie } from './cookie-token.ts';

/** How long a sign-in waits for its second step: long enough to find the phone. */
const pendingMs = 10 * 60_000;
/** Codes that one sign-in may try before the password is asked for again. */
const mostAttempts = 5;

/** Starts to wait for the second step. @returns the cookie to set. */
export async function startPendingSignIn(work: Work, userId: string): Promise<NewCookie> {
  const token = newSecret();
  await work.tx
    .insertInto('pending_sign_ins')
    .values({
      token_hash: hashSecret(token),
      user_id: userId,
      attempts: 0,
      expires_at: work.now + pendingMs,
      used_at: null,
    })
    .execute();
  return tokenCookie(work.context, 'step', token, pendingMs);
}

/** Whose sign-in waits in the caller's browser, without counting an attempt; null for nobody's. */
export async function findPendingSignIn({
  tx,
  context,
  caller,
  now,
}: Work): Promise<{ userId: string } | null> {
  const token = readCookieToken(context, caller, 'step') ?? '';
  const found = await tx
    .selectFrom('pending_sign_ins')
    .select('user_id')
    .where('token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latestEnd(now, pendingMs))
    .executeTakeFirst();
  return found === undefined ? null : { userId: found.user_id };
}

/** The pending sign-in of a browser: its row, still open at this time. */
function open(tx: Queries, context: Pick<Context, 'cookie'>, caller: Caller, now: number) {
  const token = readCookieToken(context, caller, 'step') ?? '';
  return tx
    .updateTable('pending_sign_ins')
    .where('token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latestEnd(now, pendingMs));
}

/**
 * Counts an attempt at the second step of the caller's browser.
 *
 * @returns whose sign-in it is; null without one, after its time, and after five attempts.
 */
export async function countSecondStep({
  tx,
  context,
  caller,
  now,
}: Work): Promise<{ userId: string } | null> {
  const counted = await open(tx, context, caller, now)
    .where('attempts', '<', mostAttempts)
    .set((e) => ({ attempts: e('attempts', '+', 1) }))
    .returning('user_id')
    .executeTakeFirst();
  return counted === undefined ? null : { userId: counted.user_id };
}

/** Ends the pending sign-in of the caller's browser. @returns false for all but one of several uses. */
export async function usePendingSignIn({ tx, context, caller, now }: Work): Promise<boolean> {
  const used = await open(tx, context, caller, now).set({ used_at: now }).executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
