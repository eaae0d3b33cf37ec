import { describe, expect, test } from 'vitest';
import {
  cookies,
  mailsTo,
  password,
  post,
  signIn,
  withUser,
} from '#server/testing/world/accounts.ts';
import { expectFigure } from '../../../tools/promised-figure.ts';
import { createTestApp } from '../../testing/test-app.ts';

const minute = 60_000;

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

  test('changes its password with the old one, which ends all sessions, starts a new one here and mails a notice', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    const here = cookies(await app.call(signIn('ada@example.com', password)));
    const there = cookies(await app.call(signIn('ada@example.com', password)));
    expect(
      (await app.call(change('wrong', 'a brand new one', 'a brand new one', here))).json().message,
    ).toBe('The current password is incorrect.');
    const changed = await app.call(change(password, 'a brand new one', 'a brand new one', here));
    expect(changed.statusCode).toBe(200);
    const status = async (cookie: string) =>
      (await app.call({ url: '/api/auth/user', cookie })).statusCode;
    expect(await status(cookies(changed))).toBe(200);
    // A copy of this browser's cookie stops working too.
    expect(await status(here)).toBe(401);
    expectFigure('A8', [here, there].length, 'browsers');
    expect(await status(there)).toBe(401);
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
