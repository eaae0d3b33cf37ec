import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Lies, send } from '#server/testing/single-sign-on/fake-provider.ts';
import {
  ada,
  email,
  finish,
  hasSession,
  kindsOf,
  signInBy,
  visit,
  world,
} from '#server/testing/single-sign-on/visits.ts';
import { cookies, post, withUser } from '#server/testing/world/accounts.ts';

const noAnswer = [401, 'We could not accept the answer from Northlight ID.'] as const;
const down = [503, 'Northlight ID can’t be reached right now.'] as const;
const unsure = [403, 'Northlight ID did not confirm an email address for you'] as const;
const unsigned = (header: object, claims: object) =>
  [header, claims].map((one) => Buffer.from(JSON.stringify(one)).toString('base64url')).join('.');
const html = (response: Parameters<typeof send>[0]) => response.end('<h1>Sign in</h1>');

/** What a provider, or somebody in between, may answer; and what it comes to. */
const hostile: [title: string, lies: Lies, outcome: readonly [number, string]][] = [
  ['another nonce', { claims: (c) => ({ ...c, nonce: 'mine' }) }, noAnswer],
  ['no nonce', { claims: ({ nonce: _, ...c }) => c }, noAnswer],
  ['another issuer', { claims: (c) => ({ ...c, iss: 'https://evil.example' }) }, noAnswer],
  ['another audience', { claims: (c) => ({ ...c, aud: 'another-site' }) }, noAnswer],
  [
    'two audiences, for another',
    { claims: (c) => ({ ...c, aud: ['ascent', 'b'], azp: 'b' }) },
    noAnswer,
  ],
  ['an expired token', { claims: (c) => ({ ...c, exp: Number(c.iat) - 3600 }) }, noAnswer],
  ['a token of later', { claims: (c) => ({ ...c, nbf: Number(c.exp) + 3600 }) }, noAnswer],
  ['no subject', { claims: ({ sub: _, ...c }) => c }, noAnswer],
  ['alg none', { token: (_, c) => `${unsigned({ alg: 'none' }, c)}.` }, noAnswer],
  [
    'the client secret as the key',
    {
      token: (_, c) => {
        const body = unsigned({ alg: 'HS256', kid: 'one' }, c);
        const key = 'secret-of-the-fake-provider';
        return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
      },
    },
    noAnswer,
  ],
  ['a key that is not published', { otherKey: true }, noAnswer],
  [
    'claims changed after signing',
    {
      token: (all, c) =>
        `${all.split('.')[0]}.${unsigned({ ...c, email: 'x@y.example' }, {}).split('.')[0]}.${all.split('.')[2]}`,
    },
    noAnswer,
  ],
  ['no ID token', { token: () => undefined }, noAnswer],
  ['an ID token that is no token', { token: () => 'aaa.bbb' }, noAnswer],
  ['an address that is not verified', { claims: (c) => ({ ...c, email_verified: false }) }, unsure],
  ['an address verified in words', { claims: (c) => ({ ...c, email_verified: 'true' }) }, unsure],
  [
    'a verified flag from elsewhere than the address',
    {
      claims: ({ email: _, ...c }) => c,
      userinfo: { email },
    },
    unsure,
  ],
  [
    'details of somebody else',
    { claims: ({ email: _, ...c }) => c, userinfo: { sub: 'other', email, email_verified: true } },
    noAnswer,
  ],
  [
    'a redirect elsewhere',
    { answers: { '/token': (r) => r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end() } },
    noAnswer,
  ],
  ['a page in place of a token', { answers: { '/token': html } }, noAnswer],
  [
    'a huge body',
    { answers: { '/token': (r) => send(r, 200, { access_token: 'a'.repeat(2_000_000) }) } },
    noAnswer,
  ],
  ['a list in place of a token', { answers: { '/token': (r) => send(r, 200, [1]) } }, noAnswer],
  ['an error of its own', { answers: { '/token': (r) => send(r, 400, { error: 'x' }) } }, noAnswer],
  ['a broken provider', { answers: { '/token': (r) => send(r, 500, {}) } }, down],
  ['a connection that breaks', { answers: { '/token': (r) => r.destroy() } }, down],
  ['no end of waiting', { answers: { '/token': () => undefined } }, down],
];

test('every hostile answer is refused with a clear text, and the next honest one passes', async () => {
  const here = await world({ answerMs: 250 });
  const { app, provider } = here;
  const id = await withUser(app, email);
  for (const [title, lies, [status, detail]] of hostile) {
    provider.lies = lies;
    const reply = await signInBy(here, ada);
    expect([reply.statusCode, reply.json().detail], title).toEqual([
      status,
      expect.stringContaining(detail),
    ]);
    expect(hasSession(reply), title).toBe(false);
  }
  provider.lies = {};
  expect(await kindsOf(app, id)).toEqual([]);
  expect(hasSession(await signInBy(here, ada))).toBe(true);
});

test('no hostile answer proves who is there, and the next honest one does', async () => {
  const here = await world({ answerMs: 250 });
  const { app, provider } = here;
  await withUser(app, email);
  const own = cookies(await signInBy(here, { ...ada, auth_time: undefined }));
  const prove = async () => {
    const path = '/api/auth/single-sign-on/prove';
    const { answer, cookie } = await visit(here, ada, { path, cookie: own });
    const { statusCode } = await app.call(finish(String(answer), cookie));
    const factors = await app.call({ url: '/api/auth/second-factors', cookie: own });
    return [statusCode, factors.json().isProved];
  };
  // Addresses are no matter of a proof: the subject is known.
  for (const [title, lies] of hostile.filter(([, , outcome]) => outcome === noAnswer)) {
    provider.lies = lies;
    expect(await prove(), title).toEqual([401, false]);
  }
  provider.lies = {};
  expect(await prove()).toEqual([200, true]);
});

test('an answer counts once, in the browser that asked, with the state that was sent', async () => {
  const here = await world();
  const { app, provider } = here;
  await withUser(app, email);
  const changed = async (change: (answer: URLSearchParams) => void) => {
    const { answer, cookie } = await visit(here, ada);
    change(answer);
    return app.call(finish(String(answer), cookie));
  };
  for (const [title, change] of [
    ['another state', (answer) => answer.set('state', 'mine')],
    ['no state', (answer) => answer.delete('state')],
    ['two states', (answer) => answer.append('state', 'mine')],
    ['another issuer', (answer) => answer.set('iss', 'https://evil.example')],
    ['no issuer', (answer) => answer.delete('iss')],
    ['no code', (answer) => answer.delete('code')],
    ['another code', (answer) => answer.set('code', 'mine')],
  ] as [string, (answer: URLSearchParams) => void][]) {
    const reply = await changed(change);
    expect([reply.statusCode, hasSession(reply)], title).toEqual([401, false]);
  }
  const denied = await changed((answer) => {
    answer.delete('code');
    answer.set('error', 'access_denied');
  });
  expect(denied.json().detail).toContain('You did not finish signing in at Northlight ID.');

  const { answer, cookie } = await visit(here, ada);
  const elsewhere = await app.call(finish(String(answer), ''));
  expect(elsewhere.statusCode).toBe(409);
  const replies = await Promise.all([1, 2].map(() => app.call(finish(String(answer), cookie))));
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  // The same code in another visit.
  const next = await visit(here, ada);
  next.answer.set('code', answer.get('code') ?? '');
  expect((await app.call(finish(String(next.answer), next.cookie))).statusCode).toBe(401);
  const late = await visit(here, ada);
  app.clock.now += 10 * 60_000 + 1;
  expect((await app.call(finish(String(late.answer), late.cookie))).statusCode).toBe(409);
  provider.lies = {};
});

test('a provider that describes itself wrongly is not used', async () => {
  for (const wrong of [
    { issuer: 'https://evil.example' },
    { authorization_endpoint: 'javascript:alert(1)' },
    { authorization_endpoint: undefined },
  ]) {
    const { app, provider } = await world();
    const metadata = { ...provider.metadata(), ...wrong };
    provider.lies = {
      answers: { '/.well-known/openid-configuration': (r) => send(r, 200, metadata) },
    };
    const reply = await app.call(post('/api/auth/single-sign-on', {}));
    expect([reply.statusCode, hasSession(reply)], JSON.stringify(wrong)).toEqual([503, false]);
  }
});
