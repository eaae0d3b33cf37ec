import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  cookies,
  mailsTo,
  password,
  post,
  signIn,
  withUser,
} from '#server/testing/world/accounts.ts';

const email = 'ada@example.com';
const wrong = 'This code is wrong or has been used. Enter the code that is shown now.';

const codeOf = (app: TestApp, secret: string) =>
  new TOTP({ secret }).generate({ timestamp: app.clock.now });
const secondStep = (code: string, cookie: string, more: object = {}) =>
  post('/api/auth/second-step', { code, ...more }, { cookie });

/** An account with an authenticator app: its cookie, secret and recovery codes. */
async function withApp(app: TestApp) {
  const id = await withUser(app, email);
  const cookie = cookies(await app.call(signIn(email, password)));
  const { secret } = (await app.call(post('/api/auth/authenticator', {}, { cookie }))).json();
  const confirmed = await app.call(
    post('/api/auth/authenticator/confirm', { code: codeOf(app, secret) }, { cookie }),
  );
  const recoveryCodes: string[] = confirmed.json().recoveryCodes;
  app.clock.now += 30_000;
  return { id, cookie, secret, recoveryCodes };
}

const isSignedIn = async (app: TestApp, cookie: string) =>
  (await app.call({ url: '/api/auth/user', cookie })).statusCode === 200;

describe('an authenticator app', () => {
  test('counts once its first code is confirmed, and says so to the owner', async () => {
    const app = await createTestApp();
    await withUser(app, email);
    const cookie = cookies(await app.call(signIn(email, password)));
    const started = await app.call(post('/api/auth/authenticator', {}, { cookie }));
    expect(started.json().uri).toContain(`secret=${started.json().secret}`);
    expect(started.json().qr.length).toBeGreaterThan(20);
    // Not yet: a phone that never read the code locks nobody out.
    expect((await app.call(signIn(email, password))).json().secondStep).toBeUndefined();
    const refused = await app.call(
      post('/api/auth/authenticator/confirm', { code: '000000' }, { cookie }),
    );
    expect(refused.statusCode).toBe(401);
    expect(refused.json().issues).toEqual([{ path: 'code', message: wrong }]);
    const code = codeOf(app, started.json().secret);
    const confirmed = await app.call(
      post(
        '/api/auth/authenticator/confirm',
        { code: `${code.slice(0, 3)} ${code.slice(3)}` },
        { cookie },
      ),
    );
    expect(confirmed.json().recoveryCodes).toHaveLength(10);
    expect(await mailsTo(app, email)).toEqual(['security-notice']);
    const factors = (await app.call({ url: '/api/auth/second-factors', cookie })).json();
    expect(factors.authenticator).not.toBeNull();
    expect(factors.recoveryCodesLeft).toBe(10);
  });

  test('makes a sign-in wait for its code, and ends the sessions of before', async () => {
    const app = await createTestApp();
    await withUser(app, email);
    const before = cookies(await app.call(signIn(email, password)));
    const { secret } = await (async () => {
      const cookie = cookies(await app.call(signIn(email, password)));
      const started = (await app.call(post('/api/auth/authenticator', {}, { cookie }))).json();
      await app.call(
        post('/api/auth/authenticator/confirm', { code: codeOf(app, started.secret) }, { cookie }),
      );
      return started;
    })();
    expect(await isSignedIn(app, before)).toBe(false);
    app.clock.now += 30_000;
    const first = await app.call(signIn(email, password));
    expect(first.json().secondStep).toEqual(['authenticator', 'recovery-code']);
    expect(await isSignedIn(app, cookies(first))).toBe(false);
    const done = await app.call(secondStep(codeOf(app, secret), cookies(first)));
    expect(done.statusCode).toBe(200);
    expect(await isSignedIn(app, cookies(done))).toBe(true);
  });

  test('of twenty uses of one code at once, one passes', async () => {
    const app = await createTestApp();
    const { secret } = await withApp(app);
    const waiting = [];
    for (let at = 0; at < 20; at += 1)
      waiting.push(cookies(await app.call(signIn(email, password))));
    const code = codeOf(app, secret);
    const replies = await Promise.all(waiting.map((cookie) => app.call(secondStep(code, cookie))));
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
  });

  test('asks for the password again after five wrong codes, and after ten minutes', async () => {
    const app = await createTestApp();
    const { secret } = await withApp(app);
    const cookie = cookies(await app.call(signIn(email, password)));
    for (let at = 0; at < 5; at += 1)
      expect((await app.call(secondStep('000000', cookie))).statusCode).toBe(401);
    expect((await app.call(secondStep(codeOf(app, secret), cookie))).statusCode).toBe(409);
    const later = cookies(await app.call(signIn(email, password)));
    app.clock.now += 10 * 60_000 + 1;
    expect((await app.call(secondStep(codeOf(app, secret), later))).statusCode).toBe(409);
  });

  test('is removed only with a fresh proof, and then asks for nothing', async () => {
    const app = await createTestApp();
    const { cookie, secret } = await withApp(app);
    app.clock.now += 10 * 60_000;
    const remove = { method: 'DELETE', url: '/api/auth/authenticator', cookie } as const;
    expect((await app.call(remove)).json().code).toBe('proof_needed');
    // The password alone proves too little where there is a second factor.
    const byPassword = await app.call(post('/api/auth/confirm', { password }, { cookie }));
    expect(byPassword.statusCode).toBe(400);
    const byCode = await app.call(
      post('/api/auth/confirm', { code: codeOf(app, secret) }, { cookie }),
    );
    expect(byCode.statusCode).toBe(204);
    expect((await app.call(remove)).statusCode).toBe(204);
    expect((await app.call(signIn(email, password))).json().secondStep).toBeUndefined();
  });
});

describe('a recovery code', () => {
  test('stands in for the app once, whatever its case, and says so to the owner', async () => {
    const app = await createTestApp();
    const { recoveryCodes } = await withApp(app);
    const [code = ''] = recoveryCodes;
    const first = cookies(await app.call(signIn(email, password)));
    const done = await app.call(secondStep(` ${code.toUpperCase()} `, first));
    expect(done.statusCode).toBe(200);
    expect(await mailsTo(app, email)).toEqual(['security-notice', 'security-notice']);
    const again = cookies(await app.call(signIn(email, password)));
    expect((await app.call(secondStep(code, again))).statusCode).toBe(401);
    const cookie = cookies(done);
    const factors = (await app.call({ url: '/api/auth/second-factors', cookie })).json();
    expect(factors.recoveryCodesLeft).toBe(9);
  });

  test('of twenty uses of one code at once, one passes', async () => {
    const app = await createTestApp();
    const { recoveryCodes } = await withApp(app);
    const waiting = [];
    for (let at = 0; at < 20; at += 1)
      waiting.push(cookies(await app.call(signIn(email, password))));
    const [code = ''] = recoveryCodes;
    const replies = await Promise.all(waiting.map((cookie) => app.call(secondStep(code, cookie))));
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
  });
});

describe('a trusted browser', () => {
  test('skips the second step for 30 days, never the password, until it is removed', async () => {
    const app = await createTestApp();
    const { secret } = await withApp(app);
    const first = cookies(await app.call(signIn(email, password)));
    const done = await app.call(secondStep(codeOf(app, secret), first, { trustBrowser: true }));
    const browser = cookies(done);
    const at = await app.call({ ...signIn(email, password), cookie: browser });
    expect(at.json().secondStep).toBeUndefined();
    const wrongPassword = await app.call({ ...signIn(email, 'not it at all'), cookie: browser });
    expect(wrongPassword.statusCode).toBe(401);
    const cookie = cookies(at);
    const { trustedBrowsers } = (
      await app.call({ url: '/api/auth/second-factors', cookie })
    ).json();
    expect(trustedBrowsers).toHaveLength(1);
    const url = `/api/auth/trusted-browsers/${trustedBrowsers[0].id}`;
    expect((await app.call({ method: 'DELETE', url, cookie })).statusCode).toBe(204);
    const asked = await app.call({ ...signIn(email, password), cookie: browser });
    expect(asked.json().secondStep).toEqual(['authenticator', 'recovery-code']);
  });
});
