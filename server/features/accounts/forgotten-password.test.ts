import { describe, expect, test } from 'vitest';
import {
  callUntilServed,
  cookies,
  mailedSecret,
  mailsTo,
  password,
  post,
  signIn,
  withUser,
} from '#server/testing/world/accounts.ts';
import { createTestApp } from '../../testing/test-app.ts';

const minute = 60_000;

describe('a forgotten password', () => {
  const forgot = (email: string, remoteAddress = '127.0.0.1') =>
    post('/api/auth/forgot-password', { email }, { remoteAddress });
  const reset = (token: string, newPassword = 'a brand new one', confirmPassword = newPassword) =>
    post('/api/auth/reset-password', { token, newPassword, confirmPassword });

  test('gets the same reply for any address, and a mail only with an account', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    const known = await app.call(forgot('ADA@example.com'));
    const unknown = await app.call(forgot('nobody@example.com'));
    expect([known.statusCode, known.body]).toEqual([202, unknown.body]);
    expect(await mailsTo(app, 'ada@example.com')).toEqual(['password-reset']);
    expect(await mailsTo(app, 'nobody@example.com')).toEqual([]);
  });

  test('is replaced by the link once, which ends every session and notifies the owner', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    const session = cookies(await app.call(signIn('ada@example.com', password)));
    await app.call(forgot('ada@example.com'));
    const token = await mailedSecret(app, 'ada@example.com');
    const uses = await Promise.all(
      Array.from({ length: 10 }, () => callUntilServed(app, reset(token))),
    );
    expect(uses.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect(uses.filter((reply) => reply.statusCode === 409)).toHaveLength(9);
    expect((await app.call({ url: '/api/auth/user', cookie: session })).statusCode).toBe(401);
    expect((await app.call(signIn('ada@example.com', password))).statusCode).toBe(401);
    expect((await app.call(signIn('ada@example.com', 'a brand new one'))).statusCode).toBe(200);
    expect(await mailsTo(app, 'ada@example.com')).toEqual(['password-reset', 'security-notice']);
  });

  test('leads whoever has a back office to the sign-in page of the team', async () => {
    const app = await createTestApp();
    const replaced = async (email: string) => {
      await app.call(forgot(email));
      return (await app.call(reset(await mailedSecret(app, email), 'a brand new one'))).json();
    };
    await withUser(app, 'ada@example.com');
    expect(await replaced('ada@example.com')).toMatchObject({ hasBackOffice: false });
    await withUser(app, 'grace@example.com', 'admin');
    expect(await replaced('grace@example.com')).toMatchObject({ hasBackOffice: true });
  });

  test('cannot be replaced with a link older than thirty minutes, or with an earlier link', async () => {
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

  test('mails an address at most three times during the life of a link', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    const statuses = [];
    for (let n = 0; n < 4; n++)
      statuses.push((await app.call(forgot('ada@example.com', `10.0.0.${n}`))).statusCode);
    expect(statuses).toEqual([202, 202, 202, 429]);
    expect(await mailsTo(app, 'ada@example.com')).toHaveLength(3);
  });

  test('leaves a valid link in the mailbox whenever it mails no new one', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    for (let n = 0; n < 3; n++) await app.call(forgot('ada@example.com', `10.0.0.${n}`));
    app.clock.now += 30 * minute - 1;
    expect((await app.call(forgot('ada@example.com', '10.1.1.1'))).statusCode).toBe(429);
    const token = await mailedSecret(app, 'ada@example.com');
    expect((await app.call(reset(token))).statusCode).toBe(200);
  });

  test('once replaced, voids all other links mailed for the account', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    const thief = cookies(await app.call(signIn('ada@example.com', password)));
    const change = { email: 'thief@example.com', password };
    await app.call(post('/api/client/email-change', change, { cookie: thief }));
    const moved = await mailedSecret(app, 'thief@example.com');
    await app.call(post('/api/auth/sign-in-link', { email: 'ada@example.com' }));
    const link = await mailedSecret(app, 'ada@example.com');
    await app.call(forgot('ada@example.com'));
    expect((await app.call(reset(await mailedSecret(app, 'ada@example.com')))).statusCode).toBe(
      200,
    );
    for (const [url, token] of [
      ['/api/auth/sign-in-link/use', link],
      ['/api/auth/email-change/confirm', moved],
    ] as const)
      expect((await app.call(post(url, { token }))).statusCode, url).toBe(409);
  });

  test.each([
    ['aaaaaa', 'This password repeats one character. Please choose another.'],
    ['lantern\tkite', 'A password cannot contain line breaks, tabs or other control characters.'],
    [
      'Lind.Ada@Example.com',
      'This password is too close to your email address. Please choose another.',
    ],
    ['lindada2026', 'This password is too close to your email address. Please choose another.'],
  ])('cannot be replaced by %j', async (given, message) => {
    const app = await createTestApp();
    await withUser(app, 'lind.ada@example.com');
    await app.call(forgot('lind.ada@example.com'));
    const reply = await app.call(reset(await mailedSecret(app, 'lind.ada@example.com'), given));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues).toEqual([{ path: 'newPassword', message }]);
  });

  test('refuses a password of a megabyte quickly', async () => {
    const { call } = await createTestApp();
    const started = Date.now();
    const replies = await Promise.all([
      call(reset('t', 'x'.repeat(1_000_000))),
      call(signIn('ada@example.com', 'x'.repeat(200_000))),
    ]);
    expect(replies.map((reply) => reply.statusCode)).toEqual([413, 400]);
    expect(Date.now() - started).toBeLessThan(1000);
  });
});
