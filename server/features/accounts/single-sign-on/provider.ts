import type { ClientAuth, Configuration } from 'openid-client';
import type { SingleSignOnConfig } from '#server/platform/config/single-sign-on-settings.ts';
import type { Secrets } from './attempts.ts';
import { fetchFromProvider } from './provider-fetch.ts';

/** Loaded at the first use: most starts never need it. */
const library = () => import('openid-client');

/** How long what a provider says about itself is used: an hour, after which keys may have moved. */
const knownMs = 3_600_000;
/** How long a provider that was down is not asked again: nobody waits five seconds at every press. */
const downMs = 30_000;

/** A provider, asked for its addresses and keys when somebody first needs them. */
export interface Provider {
  readonly config: SingleSignOnConfig;
  /** Whether it was down a moment ago. */
  isDown(): boolean;
  /** Its addresses, as of the last hour. @throws what the last try came to, for half a minute. */
  discover(): Promise<Configuration>;
  /**
   * Where the browser signs in.
   *
   * @param asksAgain whoever is signed in there signs in again.
   */
  signInUrl(redirectUri: string, secrets: Secrets, asksAgain: boolean): Promise<URL>;
}

/** @param now the program's clock. */
export function openProvider(config: SingleSignOnConfig, now: () => number): Provider {
  let known: { asked: Promise<Configuration>; until: number; failed: boolean } | null = null;

  function discover(): Promise<Configuration> {
    if (known !== null && now() < known.until) return known.asked;
    const asked = ask(config);
    const entry = { asked, until: now() + knownMs, failed: false };
    known = entry;
    asked.catch(() => {
      entry.failed = true;
      entry.until = now() + downMs;
    });
    return asked;
  }

  return {
    config,
    discover,
    isDown: () => known?.failed === true && now() < known.until,
    async signInUrl(redirectUri, { state, nonce, verifier }, asksAgain) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      const url = buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // With the second, the provider has to say when they signed in (OpenID Connect Core, section 2).
        ...(asksAgain && { prompt: 'login', max_age: '0' }),
      });
      // The browser goes there: a script would run in our page.
      if (url.protocol !== 'https:' && url.protocol !== 'http:')
        throw new Error('the sign-in page is not a web page');
      return url;
    },
  };
}

async function ask(config: SingleSignOnConfig): Promise<Configuration> {
  const { issuer, clientId, clientSecret, answerMs: withinMs } = config;
  const lib = await library();
  const basic = lib.ClientSecretBasic(clientSecret);
  const post = lib.ClientSecretPost(clientSecret);
  // Basic is what a provider supports that says nothing (OpenID Connect Discovery, section 3).
  const authenticate: ClientAuth = (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true)
      ? basic(server, ...rest)
      : post(server, ...rest);
  const execute = [lib.enableNonRepudiationChecks];
  if (issuer.startsWith('http:')) execute.push(lib.allowInsecureRequests);
  return lib.discovery(new URL(issuer), clientId, { client_secret: clientSecret }, authenticate, {
    [lib.customFetch]: (url, { method, headers, body }) =>
      fetchFromProvider(url, { method, headers, body, withinMs }),
    timeout: Math.ceil(withinMs / 1000),
    execute,
  });
}
