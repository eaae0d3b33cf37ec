import { describe, expect, test } from 'vitest';
import type { ChatMessageReply } from '#contract/chat/chat.ts';
import { raceRounds } from '#server/testing/race-rounds.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { asAdmin, readChat, say, startChat, type TestChat } from '#server/testing/world/chat.ts';

/** Reads like a client: the messages after the last known one, until there are no more. */
async function readAll(app: TestApp, chat: TestChat): Promise<ChatMessageReply[]> {
  // Without `after` it would get the newest thousand; after an unknown message it gets all of them.
  let known = await readChat(app, chat, 'from-the-start');
  for (let page = known; page.length > 0; known = [...known, ...page])
    page = await readChat(app, chat, known.at(-1)?.id);
  return known;
}

describe('messages', () => {
  test('sent 20 times at once under one id are stored once, and all replies are equal', async () => {
    const app = await createTestApp();
    const chat = await startChat(app);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => say(app, chat, 'once', { clientMessageId: 'same' })),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(20).fill(201));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(await readChat(app, chat)).toHaveLength(1);
    const other = await say(app, chat, 'other words', { clientMessageId: 'same' });
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_mismatch']);
    // The ids of the other side are separate.
    const admin = await asAdmin(app, chat);
    expect((await say(app, admin, 'mine', { clientMessageId: 'same' })).statusCode).toBe(201);
  });

  test('sent several times under one Idempotency-Key are stored once', async () => {
    const app = await createTestApp();
    const { cookie, sessionId } = await startChat(app);
    const send = () =>
      app.call({
        method: 'POST',
        url: '/api/chat/messages',
        payload: { sessionId, message: 'once' },
        cookie,
        headers: { 'idempotency-key': 'k' },
      });
    const replies = await Promise.all(Array.from({ length: 8 }, send));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(await readChat(app, { cookie, sessionId })).toHaveLength(1);
  });

  test('of a hundred concurrent sends at a time with retries are neither lost nor duplicated, in one order', async () => {
    const app = await createTestApp();
    const chat = await startChat(app);
    const admin = await asAdmin(app, chat);
    const expected: string[] = [];
    for (let batch = 0; batch < raceRounds; batch++) {
      // The rate limit is per minute.
      app.clock.now += 60_000;
      const sends = Array.from({ length: 100 }, (_, index) => {
        const side = index % 2 === 0 ? chat : admin;
        const message = `${index % 2 === 0 ? 'visitor' : 'admin'} ${batch} ${index}`;
        expected.push(message);
        // For every fifth, the reply is lost and the sender retries.
        const times = index % 5 === 0 ? 2 : 1;
        return Array.from({ length: times }, () =>
          say(app, side, message, { clientMessageId: `m-${batch}-${index}` }),
        );
      });
      const replies = await Promise.all(sends.flat());
      expect(replies.every((reply) => reply.statusCode === 201)).toBe(true);
    }
    const seen = await readAll(app, chat);
    expect(seen).toHaveLength(raceRounds * 100);
    expect(seen.map((message) => message.message).sort()).toEqual(expected.sort());
    const order = (messages: ChatMessageReply[]) => messages.map((message) => message.id);
    expect(order(await readAll(app, admin))).toEqual(order(seen));
    const rows = await app.database.read.selectFrom('chat_messages').select('seq').execute();
    expect(new Set(rows.map((row) => row.seq)).size).toBe(raceRounds * 100);
    expect(Math.max(...rows.map((row) => row.seq))).toBe(raceRounds * 100);
    // Takes seconds by itself, but minutes next to a full test run.
  }, 300_000);

  test('beyond 240 in a minute are rejected with a readable message, and accepted later', async () => {
    const app = await createTestApp();
    const chat = await startChat(app);
    const replies = await Promise.all(
      Array.from({ length: 250 }, (_, index) => say(app, chat, `message ${index}`)),
    );
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(240);
    const refused = replies.find((reply) => reply.statusCode === 429);
    expect(refused?.headers['retry-after']).toBe('60');
    expect(refused?.json().message).toContain('or email hello@example.com');
    app.clock.now += 60_000;
    expect((await say(app, chat, 'again')).statusCode).toBe(201);
  });
});
