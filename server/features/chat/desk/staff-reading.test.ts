import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { asAdmin, readChat, say, startChat } from '#server/testing/world/chat.ts';

const unreadOf = async (app: TestApp, cookie: string) =>
  (await app.call({ url: '/api/chat/unread-sessions', cookie })).json();

describe('the read mark of an admin', () => {
  test('is separate for each admin, while isRead is what the visitor sees', async () => {
    const app = await createTestApp();
    const chat = await startChat(app);
    const mara = await asAdmin(app, chat);
    const ivo = await asAdmin(app, chat);
    await say(app, chat, 'One');
    await say(app, chat, 'Two');
    const url = `/api/chat/sessions/${chat.sessionId}/read`;
    await app.call({ method: 'POST', url, cookie: mara.cookie });
    expect(await unreadOf(app, mara.cookie)).toEqual([]);
    expect(await unreadOf(app, ivo.cookie)).toEqual([
      { sessionId: chat.sessionId, unreadCount: 2 },
    ]);
    const seen = (await readChat(app, chat)).map((message) => message.isRead);
    expect(seen).toEqual([true, true]);
    const list = await app.call({ url: '/api/chat/sessions', cookie: ivo.cookie });
    expect(list.json()[0].unreadCount).toBe(2);
    await say(app, mara, 'An answer');
    await say(app, chat, 'Three');
    expect((await unreadOf(app, mara.cookie))[0].unreadCount).toBe(1);
    expect((await unreadOf(app, ivo.cookie))[0].unreadCount).toBe(3);
  });

  test('starts when the admin joined: earlier messages do not count as unread', async () => {
    const app = await createTestApp();
    const chat = await startChat(app);
    await say(app, chat, 'Long ago');
    app.clock.now += 60_000;
    const { cookie } = await asAdmin(app, chat);
    expect(await unreadOf(app, cookie)).toEqual([]);
    await say(app, chat, 'Now');
    expect((await unreadOf(app, cookie))[0].unreadCount).toBe(1);
  });

  test('never covers a message that arrives at the same moment as the request', async () => {
    const app = await createTestApp();
    const chat = await startChat(app);
    const { cookie } = await asAdmin(app, chat);
    const url = `/api/chat/sessions/${chat.sessionId}/read`;
    for (let round = 0; round < 20; round++) {
      await say(app, chat, `before ${round}`);
      await Promise.all([
        app.call({ method: 'POST', url, cookie }),
        say(app, chat, `with the press ${round}`),
      ]);
      const unread = (await unreadOf(app, cookie))[0]?.unreadCount ?? 0;
      const unseen = (await readChat(app, chat)).filter((message) => !message.isRead).length;
      expect(unseen, `round ${round}`).toBe(unread);
      if (round % 10 === 9) app.clock.now += 60_000;
    }
  });

  test('never moves back with concurrent requests by the same person', async () => {
    const app = await createTestApp();
    const chat = await startChat(app);
    const { cookie } = await asAdmin(app, chat);
    const ids: string[] = [];
    for (let index = 0; index < 10; index++) ids.push((await say(app, chat, `${index}`)).json().id);
    const url = `/api/chat/sessions/${chat.sessionId}/read`;
    await Promise.all(
      ids
        .toReversed()
        .map((through) => app.call({ method: 'POST', url, cookie, payload: { through } })),
    );
    expect(await unreadOf(app, cookie)).toEqual([]);
  });
});

describe('messages beyond the newest thousand', () => {
  test('can be read page by page by both sides', async () => {
    const app = await createTestApp();
    const chat = await startChat(app);
    const admin = await asAdmin(app, chat);
    for (let index = 0; index < 1_005; index++) {
      if (index % 200 === 0) app.clock.now += 60_000;
      await say(app, index % 2 === 0 ? chat : admin, `message ${index}`);
    }
    for (const side of [chat, admin]) {
      const newest = await readChat(app, side);
      expect(newest).toHaveLength(1_000);
      expect(newest[0]?.message).toBe('message 5');
      const url = `/api/chat/messages?sessionId=${side.sessionId}&before=${newest[0]?.id}`;
      const earlier = (await app.call({ url, cookie: side.cookie })).json();
      expect(earlier.map((one: { message: string }) => one.message)).toEqual(
        [0, 1, 2, 3, 4].map((index) => `message ${index}`),
      );
      const foreign = `/api/chat/messages?sessionId=${side.sessionId}&before=unknown`;
      expect((await app.call({ url: foreign, cookie: side.cookie })).json()).toEqual([]);
    }
  }, 60_000);
});
