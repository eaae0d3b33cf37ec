import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  asAdmin,
  chatVisitor,
  readChat,
  say,
  startChat,
  type TestChat,
} from '#server/testing/world/chat.ts';

const dayMs = 86_400_000;

async function started() {
  const app = await createTestApp();
  const chat = await startChat(app);
  await say(app, chat, 'Buy my watches');
  return { app, chat, admin: await asAdmin(app, chat) };
}
const block = (app: TestApp, { cookie, sessionId }: TestChat, more: object) =>
  app.call({
    method: 'POST',
    url: '/api/chat/blocks',
    cookie,
    payload: { sessionId, kind: 'session', days: 3, ...more },
  });
const start = (app: TestApp, payload: object, remoteAddress = '127.0.0.1') =>
  app.call({ method: 'POST', url: '/api/chat/session', payload, remoteAddress });

describe('a chat block', () => {
  test('of a conversation names its end date and expires by itself', async () => {
    const { app, chat, admin } = await started();
    const made = await block(app, admin, { reason: 'Advertising' });
    expect([made.statusCode, made.json()]).toEqual([
      201,
      expect.objectContaining({
        label: 'Dana Whitfield',
        reason: 'Advertising',
        blockedBy: 'Test admin',
      }),
    ]);
    const refused = await say(app, chat, 'More watches');
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'You cannot write in this chat until March 7, 2026. If you think this is a mistake, please email hello@example.com.',
    ]);
    // Earlier messages can still be read, and another conversation can be started.
    expect(await readChat(app, chat)).toHaveLength(1);
    expect((await start(app, { email: 'ana@example.com' })).statusCode).toBe(201);
    app.clock.now += 3 * dayMs;
    expect((await say(app, chat, 'Sorry')).statusCode).toBe(201);
  });

  test('of an e-mail address blocks every conversation under it', async () => {
    const { app, chat, admin } = await started();
    await block(app, admin, { kind: 'email' });
    expect((await say(app, chat, 'x')).statusCode).toBe(403);
    const again = { ...chatVisitor, email: chatVisitor.email.toUpperCase() };
    expect((await start(app, again)).statusCode).toBe(403);
    expect((await start(app, { email: 'ana@example.com' })).statusCode).toBe(201);
  });

  test('of a network address blocks everybody there, without storing the address', async () => {
    const { app, admin } = await started();
    await block(app, admin, { kind: 'address' });
    expect((await start(app, { email: 'other@example.com' })).statusCode).toBe(403);
    expect((await start(app, { email: 'other@example.com' }, '10.1.2.3')).statusCode).toBe(201);
    const stored = JSON.stringify([
      await app.database.read.selectFrom('chat_blocks').selectAll().execute(),
      await app.database.read.selectFrom('conversations').selectAll().execute(),
    ]);
    expect(stored).not.toContain('127.0.0.1');
  });

  test('is listed, lifted and audited', async () => {
    const { app, chat, admin } = await started();
    const { id } = (await block(app, admin, {})).json();
    await block(app, admin, { days: 10 });
    const url = '/api/chat/blocks';
    const list = (await app.call({ url, cookie: admin.cookie })).json();
    expect(list).toEqual([expect.objectContaining({ id, expiresAt: '2026-03-14T12:00:00.000Z' })]);
    const detail = await app.call({
      url: `/api/chat/sessions/${chat.sessionId}`,
      cookie: admin.cookie,
    });
    expect(detail.json().blockedUntil).toBe('2026-03-14T12:00:00.000Z');
    const lift = () => app.call({ method: 'DELETE', url: `${url}/${id}`, cookie: admin.cookie });
    expect((await lift()).statusCode).toBe(204);
    expect((await lift()).statusCode).toBe(404);
    expect((await say(app, chat, 'Thanks')).statusCode).toBe(201);
    const audit = await app.database.read
      .selectFrom('audit_entries')
      .select('action')
      .orderBy('id')
      .execute();
    expect(audit.map((entry) => entry.action)).toEqual(['blocked', 'blocked', 'unblocked']);
  });

  test.each([
    { days: 0 },
    { days: 366 },
    { days: 1.5 },
    { kind: 'everybody' },
    { days: undefined },
  ])('is rejected with %j', async (wrong) => {
    const { app, chat, admin } = await started();
    expect((await block(app, admin, wrong)).statusCode).toBe(400);
    expect((await say(app, chat, 'Still here')).statusCode).toBe(201);
  });
});
