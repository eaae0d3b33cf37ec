import { describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertUser } from './store.ts';

const password = 'correct horse battery';
const minute = 60_000;

async function withUser(
  app: TestApp,
  email: string,
  role: 'client' | 'staff' | 'admin' = 'client',
) {
  const passwordHash = await hashPassword(password);
  const id = newId(app.clock.now);
  await app.database.transaction((tx) =>
    insertUser(tx, {
      id,
      firstName: 'Ada',
      lastName: 'Lind',
      email,
      role,
      passwordHash,
      temporaryUntil: null,
      now: app.clock.now,
    }),
  );
  return id;
}

const post = (
  url: string,
  payload: object,
  more: { cookie?: string; remoteAddress?: string; headers?: Record<string, string> } = {},
) => ({ method: 'POST', url, payload, ...more }) as const;
const signIn = (email: string, given: string, more: Parameters<typeof post>[2] = {}) =>
  post('/api/client/login', { email, password: given }, more);
const cookies = (reply: { cookies: { name: string; value: string }[] }) =>
  reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** The secret of the newest mail to an address, as it stands in the link behind the #. */
async function mailedSecret(app: TestApp, to: string): Promise<string> {
  const mails = await app.database.read
    .selectFrom('mails')
    .select('data')
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .execute();
  return /#([\w-]{43})/.exec(mails[0]?.data ?? '')?.[1] ?? '';
}
const mailsTo = async (app: TestApp, to: string) =>
  (
    await app.database.read
      .selectFrom('mails')
      .select('template')
      .where('recipient', '=', to)
      .orderBy('id')
      .execute()
  ).map(({ template }) => template);

describe('guessing a password', () => {
  test('of fifty tries at the same moment ten are looked at, the rest refused with the time to wait', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => app.call(signIn('ada@example.com', 'wrong'))),
    );
    const statuses = tries.map((reply) => reply.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    const refused = tries.find((reply) => reply.statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.json().message).toBe('Too many tries. Please wait 15 minutes and try again.');
    expect((await app.call(signIn('ada@example.com', password))).statusCode).toBe(429);
    app.clock.now += 15 * minute + 1;
    expect((await app.call(signIn('ada@example.com', password))).statusCode).toBe(200);
  });

  test('counts unknown addresses alike', async () => {
    const app = await createTestApp();
    for (let n = 0; n < 10; n++) await app.call(signIn('nobody@example.com', 'wrong'));
    expect((await app.call(signIn('nobody@example.com', 'wrong'))).statusCode).toBe(429);
  });

  test('is counted per network address too, whatever the forwarding headers say', async () => {
    const app = await createTestApp();
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) {
      const headers = {
        'x-forwarded-for': `10.0.0.${n}`,
        forwarded: `for=10.0.0.${n}`,
        'x-real-ip': `10.0.0.${n}`,
      };
      statuses.push((await app.call(signIn(`u${n}@example.com`, 'wrong', { headers }))).statusCode);
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
    expect(statuses[30]).toBe(429);
    expect(
      (await app.call(signIn('other@example.com', 'wrong', { remoteAddress: '10.9.9.9' })))
        .statusCode,
    ).toBe(401);
  });

  test('counts an IPv6 household as one', async () => {
    const app = await createTestApp();
    for (let n = 0; n < 30; n++)
      await app.call(
        signIn(`u${n}@example.com`, 'wrong', { remoteAddress: `2001:db8:1:2::${n + 1}` }),
      );
    const next = (remoteAddress: string) =>
      app.call(signIn('x@example.com', 'wrong', { remoteAddress }));
    expect((await next('2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await next('2001:db8:1:3::1')).statusCode).toBe(401);
  });

  test('does not lock the owner out of a browser in which they have signed in before', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    const owner = cookies(await app.call(signIn('ada@example.com', password)));
    for (let n = 0; n < 40; n++)
      await app.call(signIn('ada@example.com', 'wrong', { remoteAddress: '10.9.9.9' }));
    expect(
      (await app.call(signIn('ada@example.com', password, { remoteAddress: '10.9.9.8' })))
        .statusCode,
    ).toBe(429);
    expect(
      (await app.call(signIn('ada@example.com', password, { cookie: owner }))).statusCode,
    ).toBe(200);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string, remoteAddress = '127.0.0.1') =>
    post('/api/auth/forgot-password', { email }, { remoteAddress });
  const reset = (token: string, newPassword = 'a brand new one', confirmPassword = newPassword) =>
    post('/api/auth/reset-password', { token, newPassword, confirmPassword });

  test('answers the same for any address, and mails only to an account', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    const known = await app.call(forgot('ADA@example.com'));
    const unknown = await app.call(forgot('nobody@example.com'));
    expect([known.statusCode, known.body]).toEqual([202, unknown.body]);
    expect(await mailsTo(app, 'ada@example.com')).toEqual(['password-reset']);
    expect(await mailsTo(app, 'nobody@example.com')).toEqual([]);
  });

  test('is set by the link once, ends every session, and tells the owner', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    const session = cookies(await app.call(signIn('ada@example.com', password)));
    await app.call(forgot('ada@example.com'));
    const token = await mailedSecret(app, 'ada@example.com');
    const uses = await Promise.all(Array.from({ length: 20 }, () => app.call(reset(token))));
    expect(uses.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect(uses.filter((reply) => reply.statusCode === 409)).toHaveLength(19);
    expect((await app.call({ url: '/api/auth/user', cookie: session })).statusCode).toBe(401);
    expect((await app.call(signIn('ada@example.com', password))).statusCode).toBe(401);
    expect((await app.call(signIn('ada@example.com', 'a brand new one'))).statusCode).toBe(200);
    expect(await mailsTo(app, 'ada@example.com')).toEqual(['password-reset', 'security-notice']);
  });

  test('cannot be set with a link of more than thirty minutes, nor with an older one', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    await app.call(forgot('ada@example.com'));
    const first = await mailedSecret(app, 'ada@example.com');
    await app.call(forgot('ada@example.com'));
    const second = await mailedSecret(app, 'ada@example.com');
    expect((await app.call(reset(first))).statusCode).toBe(409);
    app.clock.now += 30 * minute;
    expect((await app.call(reset(second))).statusCode).toBe(409);
    expect((await app.call(reset('made-up'))).statusCode).toBe(409);
  });

  test('keeps its link when the new password is refused', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    await app.call(forgot('ada@example.com'));
    const token = await mailedSecret(app, 'ada@example.com');
    for (const [given, message] of [
      ['short', 'Password must be at least 6 characters long'],
      ['Password1', 'This password is one of the most common ones. Please choose another.'],
    ] as const) {
      const reply = await app.call(reset(token, given));
      expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
    }
    expect((await app.call(reset(token, 'one thing', 'another'))).json().message).toBe(
      'Passwords do not match',
    );
    expect((await app.call(reset(token))).statusCode).toBe(200);
  });

  test('mails an address at most three times an hour', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    const statuses = [];
    for (let n = 0; n < 4; n++)
      statuses.push((await app.call(forgot('ada@example.com', `10.0.0.${n}`))).statusCode);
    expect(statuses).toEqual([202, 202, 202, 429]);
    expect(await mailsTo(app, 'ada@example.com')).toHaveLength(3);
  });

  test('of a megabyte is refused quickly', async () => {
    const { call } = await createTestApp();
    const started = Date.now();
    const replies = await Promise.all([
      call(reset('t', 'x'.repeat(1_000_000))),
      call(signIn('ada@example.com', 'x'.repeat(200_000))),
    ]);
    expect(replies.map((reply) => reply.statusCode)).toEqual([413, 400]);
    expect(Date.now() - started).toBeLessThan(300);
  });
});

describe('a sign-in link', () => {
  const ask = (email: string) => post('/api/auth/sign-in-link', { email });
  const use = (token: string) => post('/api/auth/sign-in-link/use', { token });

  test('signs a client in once', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    await app.call(ask('ada@example.com'));
    const token = await mailedSecret(app, 'ada@example.com');
    const uses = await Promise.all(Array.from({ length: 20 }, () => app.call(use(token))));
    const won = uses.filter((reply) => reply.statusCode === 200);
    expect(won).toHaveLength(1);
    const cookie = won.map(cookies).join('');
    expect((await app.call({ url: '/api/client/user', cookie })).json().email).toBe(
      'ada@example.com',
    );
  });

  test('is mailed to no admin, and a reset token is none', async () => {
    const app = await createTestApp();
    await withUser(app, 'boss@example.com', 'admin');
    await withUser(app, 'ada@example.com');
    await app.call(ask('boss@example.com'));
    expect(await mailsTo(app, 'boss@example.com')).toEqual([]);
    await app.call(post('/api/auth/forgot-password', { email: 'ada@example.com' }));
    expect((await app.call(use(await mailedSecret(app, 'ada@example.com')))).statusCode).toBe(409);
  });
});

describe("a person's own account", () => {
  const change = (
    currentPassword: string,
    newPassword: string,
    confirmPassword: string,
    cookie: string,
  ) =>
    post(
      '/api/auth/change-password-with-verification',
      { currentPassword, newPassword, confirmPassword },
      { cookie },
    );

  test('changes its password with the old one; other browsers are signed out and a notice goes out', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    const here = cookies(await app.call(signIn('ada@example.com', password)));
    const there = cookies(await app.call(signIn('ada@example.com', password)));
    expect(
      (await app.call(change('wrong', 'a brand new one', 'a brand new one', here))).json().message,
    ).toBe('The current password is not right.');
    expect(
      (await app.call(change(password, 'a brand new one', 'a brand new one', here))).statusCode,
    ).toBe(200);
    expect((await app.call({ url: '/api/auth/user', cookie: here })).statusCode).toBe(200);
    expect((await app.call({ url: '/api/auth/user', cookie: there })).statusCode).toBe(401);
    expect(await mailsTo(app, 'ada@example.com')).toEqual(['security-notice']);
  });

  test.each([
    ['', 'a', 'a', 'Please fill in all password fields'],
    [password, 'short', 'other', 'New password must be at least 6 characters long'],
    [password, 'long enough', 'not the same', 'New passwords do not match'],
  ])('refuses %j, %j, %j with the message of the form', async (current, next, confirm, message) => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('client');
    const reply = await app.call(change(current, next, confirm, cookie));
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });

  test('lists its browsers, this one first, and ends one or all others', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    const agent = (name: string) => ({
      headers: { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${name}/1` },
    });
    const here = cookies(await app.call(signIn('ada@example.com', password, agent('Firefox'))));
    app.clock.now += minute;
    const there = cookies(await app.call(signIn('ada@example.com', password, agent('Chrome'))));
    const list = async () => (await app.call({ url: '/api/auth/sessions', cookie: here })).json();
    const sessions = await list();
    expect(sessions).toMatchObject([
      { device: 'Firefox on Linux', isCurrent: true },
      { device: 'Chrome on Linux', isCurrent: false },
    ]);
    const stranger = await app.signedIn('client');
    const end = (id: string, cookie: string) =>
      app.call({ method: 'DELETE', url: `/api/auth/sessions/${id}`, cookie });
    expect((await end(sessions[1].id, stranger.cookie)).statusCode).toBe(404);
    expect((await end(sessions[1].id, here)).statusCode).toBe(204);
    expect((await app.call({ url: '/api/auth/user', cookie: there })).statusCode).toBe(401);
    await app.call(signIn('ada@example.com', password));
    expect(await list()).toHaveLength(2);
    await app.call({ method: 'DELETE', url: '/api/auth/sessions', cookie: here });
    expect(await list()).toHaveLength(1);
  });

  test('sees its own security log, and no line of another account', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    await withUser(app, 'bo@example.com');
    await app.call(signIn('ada@example.com', 'wrong'));
    const ada = cookies(await app.call(signIn('ada@example.com', password)));
    const bo = cookies(await app.call(signIn('bo@example.com', password)));
    const kinds = async (cookie: string) =>
      (await app.call({ url: '/api/auth/security-log', cookie }))
        .json()
        .map(({ kind }: { kind: string }) => kind);
    expect(await kinds(ada)).toEqual(['signed-in', 'sign-in-failed']);
    expect(await kinds(bo)).toEqual(['signed-in']);
    const { cookie } = await app.signedIn('admin');
    expect((await app.call({ url: '/api/security-log', cookie })).headers['x-total-count']).toBe(
      '3',
    );
  });
});
