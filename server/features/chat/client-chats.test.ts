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
import { allMail } from '#server/testing/world/mail.ts';

const chatsOf = async (app: TestApp, cookie: string) =>
  (await app.call({ url: '/api/client/chats', cookie })).json();
const open = (app: TestApp, sessionId: string, cookie: string) =>
  app.call({ method: 'POST', url: `/api/client/chats/${sessionId}/open`, cookie });

/** Starts a conversation while signed in as a client. */
async function startAs(app: TestApp, cookie: string, email: string): Promise<TestChat> {
  const reply = await app.call({
    method: 'POST',
    url: '/api/chat/session',
    payload: { email, name: 'Dana' },
    cookie,
  });
  const [key] = reply.cookies;
  return { sessionId: reply.json().sessionId, cookie: `${key?.name}=${key?.value}` };
}

/** The token of the link in a mailed answer. */
async function mailedToken(app: TestApp, chat: TestChat): Promise<string> {
  app.clock.now += 90_000;
  await say(app, await asAdmin(app, chat), 'Here I am');
  const mail = (await allMail(app.context)).findLast(({ template }) => template === 'chat-reply');
  return /#chat=(.+)$/.exec(mail?.path ?? '')?.[1] ?? '';
}
const resume = (app: TestApp, token: string, cookie = '') =>
  app.call({ method: 'POST', url: '/api/chat/session/resume', payload: { token }, cookie });

describe('a signed-in client', () => {
  test('sees conversations started with the account, and opens them on any device', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('client', { email: chatVisitor.email });
    const chat = await startAs(app, cookie, chatVisitor.email);
    await say(app, chat, 'From my account');
    expect(await chatsOf(app, cookie)).toEqual([
      expect.objectContaining({
        id: chat.sessionId,
        lastMessage: 'From my account',
        status: 'open',
      }),
    ]);
    const opened = await open(app, chat.sessionId, cookie);
    const [key] = opened.cookies;
    const here = { ...chat, cookie: `${key?.name}=${key?.value}` };
    expect(await readChat(app, here)).toHaveLength(1);
  });

  test('gains a conversation by opening its mailed link while signed in', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('client', { email: chatVisitor.email });
    const chat = await startChat(app);
    await say(app, chat, 'Before I signed in');
    const token = await mailedToken(app, chat);
    expect(await chatsOf(app, cookie)).toEqual([]);
    expect((await resume(app, token, cookie)).statusCode).toBe(200);
    expect((await chatsOf(app, cookie)).map((one: { id: string }) => one.id)).toEqual([
      chat.sessionId,
    ]);
  });

  test('sees how many of our messages are new until the chat has shown them', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('client', { email: chatVisitor.email });
    const chat = await startAs(app, cookie, chatVisitor.email);
    const admin = await asAdmin(app, chat);
    await say(app, chat, 'Hello');
    const unread = async () => (await chatsOf(app, cookie))[0].unreadCount;
    const read = (through: string, as = chat.cookie) =>
      app.call({ method: 'POST', url: '/api/chat/session/read', payload: { through }, cookie: as });
    const seen = async () =>
      (await app.call({ url: `/api/chat/sessions/${chat.sessionId}`, cookie: admin.cookie })).json()
        .seenMessageId;
    const first = (await say(app, admin, 'One')).json().id;
    const second = (await say(app, admin, 'Two')).json().id;
    expect(await unread()).toBe(2);
    expect(await seen()).toBe(null);
    expect((await read(first)).statusCode).toBe(204);
    expect(await unread()).toBe(1);
    expect(await seen()).toBe(first);
    // Never back.
    await read(second);
    await read(first);
    expect(await unread()).toBe(0);
    // Whoever answers has read what is before it.
    const third = (await say(app, admin, 'Three')).json().id;
    expect(await seen()).toBe(second);
    await say(app, chat, 'Thank you');
    expect(await unread()).toBe(0);
    expect(await seen()).toBe(third);
    await say(app, admin, 'Four');
    // Only the browser of the conversation can say so.
    const other = await startChat(app, { name: 'Ana', email: 'ana@example.com' });
    for (const as of ['', cookie, admin.cookie, other.cookie])
      expect((await read(second, as)).statusCode).toBe(404);
    expect((await read('none')).statusCode).toBe(404);
    expect(await unread()).toBe(1);
  });

  test("does not see what somebody else wrote under the account's address", async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('client', { email: chatVisitor.email });
    const stranger = await startChat(app, chatVisitor);
    await say(app, stranger, 'I only typed that address');
    expect(await chatsOf(app, cookie)).toEqual([]);
    expect((await open(app, stranger.sessionId, cookie)).statusCode).toBe(404);
  });

  test("gains nothing by typing another account's address", async () => {
    const app = await createTestApp();
    const owner = await app.signedIn('client', { email: chatVisitor.email });
    const chat = await startAs(app, owner.cookie, chatVisitor.email);
    await say(app, chat, 'the rhubarb clause');
    const thief = await app.signedIn('client', { email: 'mallory@example.com' });
    const typed = await startAs(app, thief.cookie, chatVisitor.email);
    await say(app, typed, 'It is me');
    expect((await chatsOf(app, thief.cookie)).map((one: { id: string }) => one.id)).toEqual([
      typed.sessionId,
    ]);
    expect((await open(app, chat.sessionId, thief.cookie)).statusCode).toBe(404);
    expect(JSON.stringify(await chatsOf(app, owner.cookie))).not.toContain('It is me');
  });

  test('does not lose a conversation to another account that opens its link', async () => {
    const app = await createTestApp();
    const owner = await app.signedIn('client', { email: chatVisitor.email });
    const chat = await startAs(app, owner.cookie, chatVisitor.email);
    await say(app, chat, 'mine');
    const token = await mailedToken(app, chat);
    const other = await app.signedIn('client', { email: 'ana@example.com' });
    await resume(app, token, other.cookie);
    expect(await chatsOf(app, other.cookie)).toEqual([]);
    expect(await chatsOf(app, owner.cookie)).toHaveLength(1);
  });

  test('is required: visitors and admins get 401', async () => {
    const app = await createTestApp();
    const chat = await startChat(app);
    await say(app, chat, 'Hello');
    const { cookie } = await app.signedIn('admin');
    for (const who of ['', chat.cookie, cookie]) {
      expect((await app.call({ url: '/api/client/chats', cookie: who })).statusCode).toBe(401);
      expect((await open(app, chat.sessionId, who)).statusCode).toBe(401);
    }
  });
});
