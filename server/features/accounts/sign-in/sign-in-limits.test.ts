import { describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import {
  cookies,
  mailedSecret,
  mailsTo,
  password,
  post,
  signIn,
  withUser,
} from '#server/testing/world/accounts.ts';
import { verifyPassword } from '../passwords/password-hash.ts';

const minute = 60_000;

describe('guessing a password', () => {
  test('gets ten of fifty concurrent attempts checked; the rest are refused with the time to wait', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => app.call(signIn('ada@example.com', 'wrong'))),
    );
    const have = (status: number) => tries.filter((reply) => reply.statusCode === status).length;
    // A busy machine rejects some of the ten unchecked, which no longer count: never more than ten.
    expect(have(401)).toBeLessThanOrEqual(10);
    expect(have(401) + have(503)).toBeGreaterThanOrEqual(10);
    expect(have(401) + have(503) + have(429)).toBe(50);
    const refused = tries.find((reply) => reply.statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.json().message).toBe(
      'Too many attempts. Please wait 15 minutes and try again.',
    );
    expect((await app.call(signIn('ada@example.com', password))).statusCode).toBe(429);
    expect(await mailsTo(app, 'ada@example.com')).toEqual(['security-notice']);
    app.clock.now += 15 * minute + 1;
    expect((await app.call(signIn('ada@example.com', password))).statusCode).toBe(200);
  });

  test('does not count an attempt rejected because too many passwords were being checked', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    const others: Promise<unknown>[] = [];
    // Newer requests are served first, so nearly all of these are rejected.
    const signInUnderLoad = async () => {
      let isOver = false;
      const reply = app.call(signIn('ada@example.com', password)).finally(() => {
        isOver = true;
      });
      while (!isOver) {
        for (let n = 0; n < 30; n++) others.push(verifyPassword(null, 'x').catch(() => false));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return (await reply).statusCode;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 16; n++) statuses.push(await signInUnderLoad());
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses).toContain(503);
    await Promise.all(others);
    expect((await app.call(signIn('ada@example.com', password))).statusCode).toBe(200);
  });

  test('means longer waits the longer it goes on', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    const guessOn = async () => {
      for (let n = 0; n < 10; n++) await app.call(signIn('ada@example.com', 'wrong'));
      const refused = await app.call(signIn('ada@example.com', 'wrong'));
      expect(refused.statusCode).toBe(429);
      const seconds = Number(refused.headers['retry-after']);
      app.clock.now += seconds * 1000 + 1;
      return Math.round(seconds / 60);
    };
    const waits: number[] = [];
    for (let round = 0; round < 6; round++) waits.push(await guessOn());
    // Ten in a quarter of an hour, twenty in an hour, and no longer limits.
    expect(waits).toEqual([15, 15, 30, 15, 15, 30]);
    for (let round = 0; round < 3; round++) expect(await guessOn()).toBeLessThanOrEqual(60);
    expect((await app.call(signIn('ada@example.com', password))).statusCode).toBe(200);
  });

  test.each(['admin', 'client'] as const)(
    'from forty addresses does not keep out the owner, a %s, who gets in by a mailed link',
    async (role) => {
      const app = await createTestApp();
      await withUser(app, 'ada@example.com', role);
      const guess = (n: number) =>
        app.call(signIn('ada@example.com', 'wrong', { remoteAddress: `10.9.${n}.9` }));
      const attack = async () => {
        const replies = [];
        for (let n = 0; n < 40; n++) replies.push(await guess(n));
        return replies.filter((reply) => reply.statusCode === 401).length;
      };
      expect(await attack()).toBe(10);
      const here = { remoteAddress: '10.1.1.1' };
      expect((await app.call(signIn('ada@example.com', password, here))).statusCode).toBe(429);
      await app.call(post('/api/auth/forgot-password', { email: 'ada@example.com' }, here));
      const token = await mailedSecret(app, 'ada@example.com');
      const chosen = 'a brand new one';
      const reset = await app.call(
        post(
          '/api/auth/reset-password',
          { token, newPassword: chosen, confirmPassword: chosen },
          here,
        ),
      );
      expect(reset.statusCode).toBe(200);
      // The guessing goes on and is limited as before, but not for the owner's browser.
      expect(await attack()).toBe(10);
      const cookie = cookies(reset);
      expect(
        (await app.call(signIn('ada@example.com', chosen, { ...here, cookie }))).statusCode,
      ).toBe(200);
    },
  );

  test('no longer counts after a sign-in with a mailed link, on other new browsers too', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    for (let n = 0; n < 12; n++) await app.call(signIn('ada@example.com', 'wrong'));
    await app.call(post('/api/auth/sign-in-link', { email: 'ada@example.com' }));
    const token = await mailedSecret(app, 'ada@example.com');
    expect((await app.call(post('/api/auth/sign-in-link/use', { token }))).statusCode).toBe(200);
    expect((await app.call(signIn('ada@example.com', password))).statusCode).toBe(200);
  });

  test('beyond the limit of the network does not count against an account', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    const from = { remoteAddress: '10.9.9.9' };
    for (let n = 0; n < 30; n++) await app.call(signIn(`u${n}@example.com`, 'wrong', from));
    for (let n = 0; n < 20; n++)
      expect((await app.call(signIn('ada@example.com', 'wrong', from))).statusCode).toBe(429);
    expect((await app.call(signIn('ada@example.com', password))).statusCode).toBe(200);
  });

  test('is reported to the owner by at most three mails a day', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    for (let round = 0; round < 5; round++) {
      for (let n = 0; n < 11; n++) await app.call(signIn('ada@example.com', 'wrong'));
      app.clock.now += 30 * minute;
    }
    expect(await mailsTo(app, 'ada@example.com')).toEqual(Array(3).fill('security-notice'));
  });

  test('counts for unknown addresses too', async () => {
    const app = await createTestApp();
    for (let n = 0; n < 10; n++) await app.call(signIn('nobody@example.com', 'wrong'));
    expect((await app.call(signIn('nobody@example.com', 'wrong'))).statusCode).toBe(429);
  });

  test('is also counted per network address, whatever the forwarding headers say', async () => {
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

  test('counts an IPv6 /64 network as one address', async () => {
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
