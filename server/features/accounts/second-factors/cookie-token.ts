import { hash, randomBytes } from 'node:crypto';
import type { Caller } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { NewCookie } from '#server/platform/http/person.ts';

/** What a cookie of the sign-in is for; also the end of its name. */
export type CookiePurpose = 'step' | 'passkey' | 'trusted' | 'sso';

/** The stored form of a random secret: 256 random bits need no slow hash. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');

/** 32 random bytes as base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

const nameOf = (context: Pick<Context, 'cookie'>, purpose: CookiePurpose) =>
  context.cookie.name.replace('session', purpose);

/** The token that the caller's browser keeps for this purpose. */
export function readCookieToken(
  context: Pick<Context, 'cookie'>,
  caller: Caller,
  purpose: CookiePurpose,
): string | undefined {
  return caller.cookies?.[nameOf(context, purpose)];
}

/** The cookie that keeps a token for so long; with the attributes of the session's. */
export function tokenCookie(
  context: Pick<Context, 'cookie'>,
  purpose: CookiePurpose,
  token: string,
  lifeMs: number,
): NewCookie {
  const options = { ...context.cookie.options, maxAge: Math.floor(lifeMs / 1000) };
  return [nameOf(context, purpose), token, options];
}
