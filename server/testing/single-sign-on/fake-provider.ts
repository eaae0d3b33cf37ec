import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SingleSignOnConfig } from '#server/platform/config/single-sign-on-settings.ts';

/** How the program is known to the fake. */
const client = { id: 'ascent', secret: 'secret-of-the-fake-provider' };

type Claims = Record<string, unknown>;

/** What the provider does instead of what it should. Each is set for one sign-in. */
export interface Lies {
  /** Changes the claims of the ID token. */
  claims?: (honest: Claims) => Claims;
  /** Changes the token after it is signed. */
  token?: (signed: string, honest: Claims) => string | undefined;
  /** Signs with a key that is not published. */
  otherKey?: boolean;
  /** Changes what is said of the user, on top of the claims. */
  userinfo?: Claims;
  /** Answers a path by itself. */
  answers?: Record<string, (response: ServerResponse) => void>;
}

interface Visit {
  nonce: string;
  challenge: string;
  redirectUri: string;
  claims: Claims;
}

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a token (RFC 7515) with ES256. */
export function signed(claims: Claims, key: KeyObject, header: Claims): string {
  const body = `${base64(header)}.${base64(claims)}`;
  const signature = sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' });
  return `${body}.${signature.toString('base64url')}`;
}

/** An OpenID Connect provider on loopback, which can lie. */
export class FakeProvider {
  lies: Lies = {};
  readonly #key = newKey();
  readonly #otherKey = newKey();
  readonly #codes = new Map<string, Visit>();
  readonly #server: Server;
  #userinfo: Claims = {};

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<FakeProvider> {
    const server = createServer((request, response) => void fake.#answer(request, response));
    const fake = new FakeProvider(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The settings of a program that uses it. */
  config(more: Partial<SingleSignOnConfig> = {}): SingleSignOnConfig {
    return {
      issuer: this.url,
      clientId: client.id,
      clientSecret: client.secret,
      name: 'Northlight ID',
      roleOfGroup: {},
      answerMs: 5000,
      ...more,
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Somebody signs in on the provider's page. @returns the query with which they are sent back. */
  visit(page: string, claims: Claims): URLSearchParams {
    const { searchParams: asked } = new URL(page);
    const code = randomBytes(16).toString('hex');
    this.#codes.set(code, {
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
      claims,
    });
    return new URLSearchParams({ code, state: asked.get('state') ?? '', iss: this.url });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', this.url);
    const body = new URLSearchParams(await text(request));
    const answer = this.lies.answers?.[pathname];
    if (answer !== undefined) return answer(response);
    if (pathname === '/token') return this.#sendToken(request, body, response);
    const known: Record<string, unknown> = {
      '/.well-known/openid-configuration': this.metadata(),
      '/keys': {
        keys: [{ ...this.#key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256' }],
      },
      '/userinfo': this.#userinfo,
    };
    send(response, pathname in known ? 200 : 404, known[pathname] ?? {});
  }

  metadata(): Claims {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      userinfo_endpoint: `${this.url}/userinfo`,
      jwks_uri: `${this.url}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  #sendToken(request: IncomingMessage, body: URLSearchParams, response: ServerResponse): void {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const [id, secret] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
    if (id !== client.id || secret !== client.secret) {
      send(response, 401, { error: 'invalid_client' });
      return;
    }
    const code = body.get('code') ?? '';
    const visit = this.#codes.get(code);
    this.#codes.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (visit?.challenge !== challenge || visit.redirectUri !== body.get('redirect_uri')) {
      send(response, 400, { error: 'invalid_grant' });
      return;
    }
    const now = Math.floor(Date.now() / 1000);
    const honest: Claims = {
      iss: this.url,
      aud: client.id,
      iat: now,
      exp: now + 300,
      nonce: visit.nonce,
      ...visit.claims,
    };
    const { claims = (all) => all, token = (all) => all, otherKey, userinfo } = this.lies;
    const key = otherKey ? this.#otherKey : this.#key;
    this.#userinfo = { sub: visit.claims.sub, ...userinfo };
    const sent = signed(claims(honest), key.privateKey, { alg: 'ES256', kid: 'one' });
    const id_token = token(sent, claims(honest));
    send(response, 200, {
      access_token: randomBytes(16).toString('hex'),
      token_type: 'Bearer',
      ...(id_token !== undefined && { id_token }),
    });
  }
}

/** Sends JSON. */
export function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
