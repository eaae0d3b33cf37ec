import { latestEnd } from '#server/platform/clock/clock-step.ts';
import type { NewCookie } from '#server/platform/http/person.ts';
import type { Work } from '#server/platform/work/work.ts';
import { hashSecret, newSecret, readCookieToken, tokenCookie } from './cookie-token.ts';
import type { PasskeyChallengesTable } from './tables.ts';

/** How long a browser may take with a passkey: five minutes. */
export const challengeMs = 5 * 60_000;

type Purpose = PasskeyChallengesTable['purpose'];

/** Makes a challenge for the caller's browser: 32 random bytes as base64url, and the cookie to set. */
export async function issueChallenge(
  { tx, context, now }: Work,
  purpose: Purpose,
  userId: string | null,
): Promise<{ challenge: string; cookie: NewCookie }> {
  const token = newSecret();
  const challenge = newSecret();
  await tx
    .insertInto('passkey_challenges')
    .values({
      token_hash: hashSecret(token),
      challenge_hash: hashSecret(challenge),
      purpose,
      user_id: userId,
      expires_at: now + challengeMs,
      used_at: null,
    })
    .execute();
  return { challenge, cookie: tokenCookie(context, 'passkey', token, challengeMs) };
}

/**
 * Uses up the challenge of the caller's browser, whatever comes of the response.
 *
 * @returns compares the challenge that was signed; null without a live one for this purpose.
 */
export async function spendChallenge(
  { tx, context, caller, now }: Work,
  purpose: Purpose,
  userId: string | null,
): Promise<((challenge: string) => boolean) | null> {
  const token = readCookieToken(context, caller, 'passkey') ?? '';
  const spent = await tx
    .updateTable('passkey_challenges')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latestEnd(now, challengeMs))
    .returning('challenge_hash')
    .executeTakeFirst();
  if (spent === undefined) return null;
  return (challenge) => hashSecret(challenge) === spent.challenge_hash;
}
