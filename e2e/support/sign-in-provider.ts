import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test as base } from './fixtures.ts';
import { type Program, startProgram } from './program.ts';

/** An OpenID Connect provider on this computer, whose page has one link: to continue. */
interface SignInProvider {
  url: string;
  /** Who sits in front of it. */
  person: { sub: string; email: string };
  stop: () => Promise<void>;
}

const client = { id: 'journeys', secret: 'secret-of-the-journeys' };
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function send(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

async function startProvider(): Promise<SignInProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const visits = new Map<string, object>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams: asked } = new URL(request.url ?? '', provider.url);
    const body = new URLSearchParams(await text(request));
    if (pathname === '/.well-known/openid-configuration')
      return send(response, {
        issuer: provider.url,
        authorization_endpoint: `${provider.url}/authorize`,
        token_endpoint: `${provider.url}/token`,
        jwks_uri: `${provider.url}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
      });
    if (pathname === '/keys')
      return send(response, { keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'ES256' }] });
    const now = Math.floor(Date.now() / 1000);
    if (pathname === '/authorize') {
      const code = String(visits.size);
      visits.set(code, {
        ...provider.person,
        email_verified: true,
        nonce: asked.get('nonce'),
        // Said when it was asked for, as most providers do.
        ...(asked.has('max_age') && { auth_time: now }),
      });
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.search = String(new URLSearchParams({ code, state: asked.get('state') ?? '' }));
      response.writeHead(200, { 'content-type': 'text/html' });
      return response.end(
        `<h1>Northlight ID</h1><a href="${back.href.replace('&', '&amp;')}">Continue</a>`,
      );
    }
    if (pathname !== '/token') return response.writeHead(204).end();
    const claims = { iss: provider.url, aud: client.id, iat: now, exp: now + 300 };
    const said = visits.get(body.get('code') ?? '');
    const signed = `${base64({ alg: 'ES256' })}.${base64({ ...claims, ...said })}`;
    const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
    const signature = sign('sha256', Buffer.from(signed), key).toString('base64url');
    send(response, {
      access_token: 'unused',
      token_type: 'Bearer',
      id_token: `${signed}.${signature}`,
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: SignInProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    person: { sub: '', email: '' },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

/** A test with a program of its own, at which people sign in through a provider. */
export const test = base.extend<object, { provider: SignInProvider; program: Program }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find fixtures.
    async ({}, use) => {
      const provider = await startProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ provider }, use) => {
      const program = await startProgram({
        OIDC_ISSUER: provider.url,
        OIDC_CLIENT_ID: client.id,
        OIDC_CLIENT_SECRET: client.secret,
        OIDC_NAME: 'Northlight ID',
      });
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
