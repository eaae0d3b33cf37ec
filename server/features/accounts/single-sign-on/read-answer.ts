import * as z from 'zod';
import type { Secrets } from './attempts.ts';
import type { Provider } from './provider.ts';

/** Who somebody is at the provider, after everything about its answer has been checked. */
export interface Identity {
  issuer: string;
  subject: string;
  /** '' if the provider gives none. */
  email: string;
  /** The provider says that the address is theirs. */
  isVerified: boolean;
  groups: readonly string[];
  /** When they signed in there, by its clock; null if it does not say. */
  authenticatedAt: number | null;
}

/** What of an ID token or of the user's details is used. */
const claims = z.object({
  email: z.string().max(320).optional().catch(undefined),
  // Only the word of the standard counts, not 'true' as a text.
  email_verified: z.literal(true).optional().catch(undefined),
  groups: z.array(z.string().max(300)).max(2000).optional().catch(undefined),
});

/**
 * Reads the provider's answer: exchanges the code for an ID token, and checks its signature, issuer,
 * audience, times and nonce (OpenID Connect Core, section 3.1.3.7). What the token does not say is
 * asked of the provider, for the same subject.
 *
 * @param answer the query of the address to which the browser was sent back.
 * @throws what is wrong with it.
 */
export async function readAnswer(
  provider: Provider,
  redirectUri: string,
  answer: string,
  { state, nonce, verifier }: Secrets,
): Promise<Identity> {
  const configuration = await provider.discover();
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client');
  const url = new URL(redirectUri);
  url.search = answer;
  const tokens = await authorizationCodeGrant(configuration, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const token = tokens.claims();
  if (token === undefined) throw new Error('there is no ID token');
  const said = claims.parse(token);
  const isMissing =
    said.email === undefined ||
    (said.groups === undefined && Object.keys(provider.config.roleOfGroup).length > 0);
  const more =
    isMissing && configuration.serverMetadata().userinfo_endpoint !== undefined
      ? claims.parse(await fetchUserInfo(configuration, tokens.access_token, token.sub))
      : {};
  // An address and whether it is verified come from the same place.
  const { email, email_verified } = said.email === undefined ? more : said;
  return {
    issuer: token.iss,
    subject: token.sub,
    email: email ?? '',
    isVerified: email !== undefined && email_verified === true,
    groups: said.groups ?? more.groups ?? [],
    authenticatedAt: token.auth_time === undefined ? null : Math.floor(token.auth_time * 1000),
  };
}
