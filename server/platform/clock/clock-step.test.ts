import { describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import {
  cookies,
  mailedSecret,
  password,
  post,
  signIn,
  withUser,
} from '#server/testing/world/accounts.ts';
import { asAdmin, readChat, say, startChat } from '#server/testing/world/chat.ts';
import { queue, testWorker } from '#server/testing/world/mail.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('setting the clock back by a day', () => {
  test('ends sessions and chats that would last a day longer', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const chat = await startChat(app);
    await say(app, chat, 'Hello');
    app.clock.now -= day;
    expect((await app.call({ url: '/api/auth/user', cookie })).statusCode).toBe(401);
    const url = `/api/chat/messages?sessionId=${chat.sessionId}`;
    expect((await app.call({ url, cookie: chat.cookie })).statusCode).not.toBe(200);
  });

  test('changes nothing if it is only a few seconds, as between two instances', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const chat = await startChat(app);
    app.clock.now -= 30_000;
    expect((await app.call({ url: '/api/auth/user', cookie })).statusCode).toBe(200);
    expect(await readChat(app, chat)).toEqual([]);
  });

  test('makes nobody wait longer than the rate limit says, and lets nobody exceed it', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    for (let n = 0; n < 11; n++) await app.call(signIn('ada@example.com', 'wrong'));
    app.clock.now -= day;
    expect((await app.call(signIn('ada@example.com', password))).statusCode).toBe(200);
    const statuses = [];
    for (let n = 0; n < 11; n++)
      statuses.push((await app.call(signIn('ada@example.com', 'wrong'))).statusCode);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    // Instances whose clocks differ slightly share a counter.
    app.clock.now -= 30_000;
    expect((await app.call(signIn('ada@example.com', 'wrong'))).statusCode).toBe(429);
  });

  test('expires mailed links and temporary passwords', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    const { cookie } = await app.signedIn('admin');
    const made = { fullName: 'Bo Li', email: 'bo@example.com', password: 'tide-pool-lantern' };
    await app.call(post('/api/admin/create-user', made, { cookie }));
    await app.call(post('/api/auth/sign-in-link', { email: 'ada@example.com' }));
    const token = await mailedSecret(app, 'ada@example.com');
    const session = cookies(await app.call(signIn('ada@example.com', password)));
    const change = { email: 'new@example.com', password };
    await app.call(post('/api/client/email-change', change, { cookie: session }));
    const moved = await mailedSecret(app, 'new@example.com');
    app.clock.now -= day;
    for (const [url, secret] of [
      ['/api/auth/sign-in-link/use', token],
      ['/api/auth/email-change/confirm', moved],
    ] as const)
      expect((await app.call(post(url, { token: secret }))).statusCode, url).toBe(409);
    expect((await app.call(signIn(made.email, made.password))).statusCode).toBe(401);
  });

  test('frees a slot that would otherwise stay held for a day', async () => {
    const app = await createTestApp();
    const slot = { preferredDate: '2026-03-10T12:00:00Z', preferredTime: '10:00' };
    const hold = () => app.call(post('/api/bookings/holds', slot));
    expect((await hold()).statusCode).toBe(201);
    expect((await hold()).statusCode).toBe(409);
    app.clock.now -= day;
    const { slots } = (
      await app.call({ url: '/api/bookings/availability?date=2026-03-10' })
    ).json();
    expect(slots.find((one: { time: string }) => one.time === '10:00').available).toBe(true);
    expect((await hold()).statusCode).toBe(201);
  });

  test('delivers waiting mail', async () => {
    const app = await createTestApp();
    await queue(app);
    const { worker, transport } = testWorker(app);
    app.clock.now -= day;
    await worker.deliverDue();
    expect(transport.sent).toHaveLength(1);
  });

  test('shows nobody as online for a presence in the future, but everybody who is present now', async () => {
    const app = await createTestApp();
    const chat = await startChat(app);
    const { cookie } = await asAdmin(app, chat);
    const isStaffThere = async () =>
      (await app.call({ url: '/api/chat/presence' })).json().isStaffPresent;
    await app.call({ url: '/api/chat/unread-sessions', cookie });
    expect(await isStaffThere()).toBe(true);
    app.clock.now -= day;
    expect(await isStaffThere()).toBe(false);
    const later = await app.signedIn('admin');
    await app.call({ url: '/api/chat/unread-sessions', cookie: later.cookie });
    expect(await isStaffThere()).toBe(true);
  });
});
