import { latestEnd } from '#server/platform/clock/clock-step.ts';
import type { NewCookie } from '#server/platform/http/person.ts';
import type { Work } from '#server/platform/work/work.ts';
import {
  hashSecret,
  newSecret,
  readCookieToken,
  tokenCookie,
} from '../second-factors/cookie-token.ts';

/** How long a browser may stay at the provider: long enough for a second factor there. */
const attemptMs = 10 * 60_000;

/** What ties the provider's answer to the browser that asked for it. */
export interface Secrets {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636): 43 characters. */
  verifier: string;
}

/** Each is a hash of the cookie's token: none leads back to it, or to another. */
function secretsOf(token: string): Secrets {
  const derive = (what: string) => hashSecret(`${what} ${token}`);
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}

/** What a visit is for: nobody's account, a sign-in; an account, to connect it; a session, to prove it. */
export interface Purpose {
  userId: string | null;
  sessionId: string | null;
}

/** Starts a visit to the provider. */
export async function startAttempt(
  { tx, context, now }: Work,
  { userId, sessionId }: Purpose,
): Promise<{ secrets: Secrets; cookie: NewCookie }> {
  const token = newSecret();
  await tx
    .insertInto('single_sign_on_attempts')
    .values({
      token_hash: hashSecret(token),
      user_id: userId,
      session_id: sessionId,
      expires_at: now + attemptMs,
      used_at: null,
    })
    .execute();
  return { secrets: secretsOf(token), cookie: tokenCookie(context, 'sso', token, attemptMs) };
}

/** A visit that has just ended. */
interface SpentAttempt extends Purpose {
  startedAt: number;
  secrets: Secrets;
}

/** Uses up the visit of the caller's browser, whatever comes of it; null without one. */
export async function spendAttempt({
  tx,
  context,
  caller,
  now,
}: Work): Promise<SpentAttempt | null> {
  const token = readCookieToken(context, caller, 'sso') ?? '';
  const spent = await tx
    .updateTable('single_sign_on_attempts')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latestEnd(now, attemptMs))
    .returning(['user_id', 'session_id', 'expires_at'])
    .executeTakeFirst();
  if (spent === undefined) return null;
  return {
    userId: spent.user_id,
    sessionId: spent.session_id,
    startedAt: spent.expires_at - attemptMs,
    secrets: secretsOf(token),
  };
}
