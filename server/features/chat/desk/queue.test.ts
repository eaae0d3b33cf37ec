import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { asAdmin, say, startChat, type TestChat } from '#server/testing/world/chat.ts';

const hour = 3_600_000;

async function started() {
  const app = await createTestApp();
  const chat = await startChat(app);
  return { app, chat, admin: await asAdmin(app, chat) };
}
const queueOf = async (app: TestApp, { cookie }: TestChat) =>
  (await app.call({ url: '/api/inbox/queue', cookie })).json();
const change = (app: TestApp, { cookie, sessionId }: TestChat, status: string) =>
  app.call({ method: 'PUT', url: `/api/chat/sessions/${sessionId}`, cookie, payload: { status } });

describe('a chat in the answer queue', () => {
  test('waits from its first unanswered message until staff answer', async () => {
    const { app, chat, admin } = await started();
    const first = (await say(app, chat, 'Anybody there?')).json();
    app.clock.now += hour;
    await say(app, chat, 'Hello?');
    const queue = await queueOf(app, admin);
    expect(queue.items).toEqual([
      {
        kind: 'chat',
        id: first.id,
        sessionId: chat.sessionId,
        projectId: null,
        quoteId: null,
        reference: `#${chat.sessionId.slice(-8)}`,
        name: 'Dana Whitfield',
        company: '',
        receivedAt: first.timestamp,
        dueAt: new Date(Date.parse(first.timestamp) + 24 * hour).toISOString(),
      },
    ]);
    await say(app, admin, 'Here I am');
    expect(await queueOf(app, admin)).toMatchObject({
      waiting: 0,
      answered: 1,
      medianAnswerMs: hour,
    });
    app.clock.now += hour;
    await say(app, chat, 'One more thing');
    expect((await queueOf(app, admin)).items[0].receivedAt).toBe(
      new Date(app.clock.now).toISOString(),
    );
  });

  test('leaves the queue when closed, and returns when reopened or written in', async () => {
    const { app, chat, admin } = await started();
    await say(app, chat, 'Never mind');
    await change(app, admin, 'closed');
    expect(await queueOf(app, admin)).toMatchObject({ waiting: 0, answered: 0 });
    await change(app, admin, 'open');
    expect((await queueOf(app, admin)).waiting).toBe(1);
    await change(app, admin, 'closed');
    await say(app, chat, 'After all');
    expect((await queueOf(app, admin)).waiting).toBe(1);
    const audit = await app.database.read
      .selectFrom('audit_entries')
      .select('action')
      .where('record_kind', '=', 'chat')
      .orderBy('id')
      .execute();
    expect(audit.map((entry) => entry.action)).toEqual(['closed', 'reopened', 'closed']);
  });

  test('is not closed over a message that whoever closes it has not seen', async () => {
    const { app, chat, admin } = await started();
    const seen = (await say(app, chat, 'Never mind')).json().id;
    const unseen = (await say(app, chat, 'One question after all')).json().id;
    const close = (through: string) =>
      app.call({
        method: 'PUT',
        url: `/api/chat/sessions/${chat.sessionId}`,
        cookie: admin.cookie,
        payload: { status: 'closed', through },
      });
    const refused = await close(seen);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'A new message came in. Read it, then close the conversation.',
    ]);
    expect((await close('')).statusCode).toBe(409);
    expect((await queueOf(app, admin)).waiting).toBe(1);
    // Our own messages are no reason: we know them.
    await say(app, admin, 'Sure');
    expect((await close(unseen)).json().status).toBe('closed');
  });

  test('can be marked as answered, and waits again with the next message', async () => {
    const { app, chat, admin } = await started();
    const { id } = (await say(app, chat, 'Please call me')).json();
    const mark = (answered: boolean) =>
      app.call({
        method: 'PUT',
        url: `/api/inbox/queue/chat/${id}`,
        cookie: admin.cookie,
        payload: { answered },
      });
    expect((await mark(true)).statusCode).toBe(204);
    expect((await queueOf(app, admin)).waiting).toBe(0);
    await mark(false);
    expect((await queueOf(app, admin)).waiting).toBe(1);
    await mark(true);
    await say(app, chat, 'You did not call');
    expect((await queueOf(app, admin)).waiting).toBe(1);
  });

  test('leaves the queue when the conversation is deleted', async () => {
    const { app, chat, admin } = await started();
    await say(app, chat, 'Delete this');
    const url = `/api/chat/sessions/${chat.sessionId}`;
    await app.call({ method: 'DELETE', url, cookie: admin.cookie });
    expect(await queueOf(app, admin)).toMatchObject({ waiting: 0, items: [] });
  });

  test('has one clock for ten concurrent messages', async () => {
    const { app, chat, admin } = await started();
    await Promise.all(Array.from({ length: 10 }, (_, index) => say(app, chat, `${index}`)));
    expect((await queueOf(app, admin)).waiting).toBe(1);
  });
});
