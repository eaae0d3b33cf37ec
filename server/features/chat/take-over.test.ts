import { describe, expect, test } from 'vitest';
import {
  asAdmin,
  chatVisitor,
  readChat,
  say,
  startChat,
  type TestChat,
} from '#server/testing/world/chat.ts';
import { openStream } from '../../testing/event-stream.ts';
import { createTestApp, listen, type TestApp } from '../../testing/test-app.ts';

const secret = 'the rhubarb clause';

async function victimOf(app: TestApp): Promise<TestChat> {
  const victim = await startChat(app);
  await say(app, victim, secret);
  return victim;
}

/** Tries everything a thief could do with a cookie and a session id, and expects 404. */
async function expectNothing(app: TestApp, chat: TestChat): Promise<void> {
  const { cookie, sessionId } = chat;
  const replies = [
    await app.call({ url: `/api/chat/messages?sessionId=${sessionId}`, cookie }),
    await say(app, chat, 'It is me'),
    await app.call({ method: 'POST', url: `/api/chat/sessions/${sessionId}/typing`, cookie }),
  ];
  expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404, 404]);
  const own = await app.call({ url: '/api/chat/session', cookie });
  expect([...replies, own].map((reply) => reply.body).join()).not.toContain(secret);
  if (own.statusCode === 200) expect(own.json().sessionId).not.toBe(sessionId);
}

describe('a chat cannot be taken over', () => {
  test('by knowing the e-mail address of its visitor', async () => {
    const app = await createTestApp();
    const victim = await victimOf(app);
    const thief = await startChat(app, chatVisitor);
    expect(thief.sessionId).not.toBe(victim.sessionId);
    expect(await readChat(app, thief)).toEqual([]);
    await expectNothing(app, { ...thief, sessionId: victim.sessionId });
  });

  test('by its session id, guessed or seen', async () => {
    const app = await createTestApp();
    const { sessionId } = await victimOf(app);
    for (const cookie of [
      '',
      `ascent_chat=${sessionId}`,
      `ascent_chat=${sessionId.slice(-8)}`,
      (await app.signedIn('client')).cookie,
      (await app.signedIn('staff')).cookie,
      (await app.signedIn('admin', { mustChangePassword: true })).cookie,
    ])
      await expectNothing(app, { cookie, sessionId });
  });

  test('by the cookie of a browser that left it', async () => {
    const app = await createTestApp();
    const victim = await victimOf(app);
    const left = await app.call({
      method: 'DELETE',
      url: '/api/chat/session',
      cookie: victim.cookie,
    });
    expect(left.statusCode).toBe(204);
    expect(left.cookies).toMatchObject([{ name: 'ascent_chat', value: '' }]);
    await expectNothing(app, victim);
    expect((await app.call({ method: 'DELETE', url: '/api/chat/session' })).statusCode).toBe(204);
    expect(await readChat(app, await asAdmin(app, victim))).toHaveLength(1);
  });

  test('by a replaced or expired cookie', async () => {
    const app = await createTestApp();
    const old = await victimOf(app);
    await app.call({
      method: 'POST',
      url: '/api/chat/session',
      payload: chatVisitor,
      cookie: old.cookie,
    });
    await expectNothing(app, old);
    const left = await victimOf(app);
    app.clock.now += 90 * 86_400_000;
    await expectNothing(app, left);
  });

  test("by sending another visitor's session id with one's own cookie", async () => {
    const app = await createTestApp();
    const victim = await victimOf(app);
    const thief = await startChat(app, { email: 'mallory@example.com' });
    const message = (await say(app, thief, 'mine')).json();
    await expectNothing(app, { cookie: thief.cookie, sessionId: victim.sessionId });
    // Nor by paging from there, nor by reusing the victim's idempotency key.
    expect(await readChat(app, thief, message.id)).toEqual([]);
    const key = { 'idempotency-key': 'shared' };
    const payload = { sessionId: victim.sessionId, message: 'under a key' };
    const send = (cookie: string) =>
      app.call({ method: 'POST', url: '/api/chat/messages', payload, cookie, headers: key });
    expect((await send(victim.cookie)).statusCode).toBe(201);
    expect((await send(thief.cookie)).statusCode).toBe(404);
  });

  test("by listening to another's event stream", async () => {
    const app = await createTestApp();
    const url = await listen(app);
    const victim = await victimOf(app);
    const thief = await startChat(app, { email: 'mallory@example.com' });
    expect((await openStream(url, { cookie: `ascent_chat=${victim.sessionId}` })).status).toBe(401);
    const stream = await openStream(url, { cookie: thief.cookie });
    await stream.until(/^id: /m);
    await say(app, victim, 'Hello');
    await say(app, await asAdmin(app, victim), 'Welcome');
    await say(app, thief, 'Mine');
    await stream.until(/"chat"/);
    expect(stream.text().match(/event: changed/g)).toHaveLength(1);
    expect(stream.text()).not.toContain(victim.sessionId);
  });

  test('after it is closed', async () => {
    const app = await createTestApp();
    const victim = await victimOf(app);
    const { cookie } = await asAdmin(app, victim);
    const url = `/api/chat/sessions/${victim.sessionId}`;
    await app.call({ method: 'PUT', url, cookie, payload: { status: 'closed' } });
    const thief = await startChat(app, chatVisitor);
    await expectNothing(app, { ...thief, sessionId: victim.sessionId });
    expect(await readChat(app, victim)).toHaveLength(1);
  });

  test('after it is deleted, even by its own cookie, whose event stream ends', async () => {
    const app = await createTestApp();
    const url = await listen(app);
    const victim = await victimOf(app);
    const stream = await openStream(url, { cookie: victim.cookie });
    await stream.until(/^id: /m);
    const { cookie } = await asAdmin(app, victim);
    const path = `/api/chat/sessions/${victim.sessionId}`;
    expect((await app.call({ method: 'DELETE', url: path, cookie })).statusCode).toBe(204);
    await stream.ended;
    await expectNothing(app, victim);
    expect((await openStream(url, { cookie: victim.cookie })).status).toBe(401);
    expect(await app.database.read.selectFrom('chat_messages').selectAll().execute()).toEqual([]);
  });
});

test('invalid links count toward the rate limit, so that nobody can guess one', async () => {
  const app = await createTestApp();
  const guess = (n: number) =>
    app.call({
      method: 'POST',
      url: '/api/chat/session/resume',
      payload: { token: `guess-${n}.mac` },
    });
  const answers = new Set<number>();
  for (let n = 0; n < 31; n += 1) answers.add((await guess(n)).statusCode);
  expect([...answers]).toEqual([404, 429]);
});
