import { describe, expect, test } from 'vitest';
import { asAdmin, chatVisitor, readChat, say, startChat } from '#server/testing/world/chat.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { openStream } from '../../testing/event-stream.ts';
import { createTestApp, listen } from '../../testing/test-app.ts';

async function started(settings = {}) {
  const app = await createTestApp(settings);
  const chat = await startChat(app);
  return { app, chat, admin: await asAdmin(app, chat) };
}

describe('a conversation', () => {
  test('is started with name and e-mail address, and its key is only in the cookie', async () => {
    const app = await createTestApp({ publicUrl: 'https://ascent.example' });
    const reply = await app.call({
      method: 'POST',
      url: '/api/chat/session',
      payload: chatVisitor,
    });
    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([201, ['sessionId']]);
    const [cookie] = reply.cookies;
    expect(cookie).toMatchObject({
      name: '__Host-ascent_chat',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect(cookie?.value).toHaveLength(43);
    const keys = await app.database.read.selectFrom('chat_keys').selectAll().execute();
    expect(JSON.stringify(keys)).not.toContain(cookie?.value);
  });

  test.each([{}, { email: ' ' }, { email: 'dana' }, { email: 'a@b.example', name: 7 }])(
    'is not started with %j',
    async (payload) => {
      const app = await createTestApp();
      const reply = await app.call({ method: 'POST', url: '/api/chat/session', payload });
      expect(reply.statusCode).toBe(400);
      expect(reply.cookies).toEqual([]);
    },
  );

  test('looks the same to both sides, and takes the sender of a message from the session', async () => {
    const { app, chat, admin } = await started();
    const forged = {
      senderType: 'admin',
      senderName: 'Mallory',
      senderEmail: 'mallory@example.com',
      isRead: true,
    };
    const sent = await say(app, chat, '  Hello <b>there</b>  ', forged);
    expect(sent.statusCode).toBe(201);
    expect(sent.json()).toMatchObject({
      sessionId: chat.sessionId,
      senderType: 'customer',
      senderName: 'Dana Whitfield',
      senderEmail: chatVisitor.email,
      message: 'Hello <b>there</b>',
      isRead: false,
    });
    const answer = (await say(app, admin, 'Welcome', { senderType: 'customer' })).json();
    expect(answer).toMatchObject({
      senderType: 'admin',
      senderName: 'Admin',
      senderEmail: app.context.config.companyEmail,
      isRead: true,
    });
    expect(await readChat(app, chat)).toEqual([sent.json(), answer]);
    expect(await readChat(app, admin)).toEqual([sent.json(), answer]);
    expect(await readChat(app, chat, sent.json().id)).toEqual([answer]);
  });

  test('takes the name from the first message when it was started without one', async () => {
    const app = await createTestApp();
    const chat = await startChat(app, { email: chatVisitor.email });
    expect((await say(app, chat, 'Hi', { senderName: 'Dana' })).json().senderName).toBe('Dana');
    expect((await say(app, chat, 'Hi', { senderName: 'Eve' })).json().senderName).toBe('Dana');
  });

  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'Please type a message'],
    ['blanks', ' \n ', 'Please type a message'],
    ['4,001 characters', 'x'.repeat(4001), 'Please use 4,000 characters or fewer'],
    ['a NUL', 'a\0b', 'This contains characters we cannot read'],
  ])('rejects a message of %s', async (_title, message, words) => {
    const { app, chat } = await started();
    const reply = await say(app, chat, message as string);
    expect([reply.statusCode, reply.json().message]).toEqual([400, words]);
    expect(await readChat(app, chat)).toEqual([]);
  });

  test('accepts a message of 4,000 characters', async () => {
    const { app, chat } = await started();
    expect((await say(app, chat, 'x'.repeat(4000))).statusCode).toBe(201);
  });

  test('creates one lead with source chat at its first message', async () => {
    const { app, chat, admin } = await started();
    const { cookie } = admin;
    const leads = async () => (await app.call({ url: '/api/leads', cookie })).json();
    expect(await leads()).toEqual([]);
    await say(app, chat, 'Hello, I am Dana');
    await say(app, chat, 'More');
    expect(await leads()).toEqual([
      expect.objectContaining({
        firstName: 'Dana',
        lastName: 'Whitfield',
        source: 'chat',
        message: 'Hello, I am Dana',
      }),
    ]);
  });
});

describe('staff', () => {
  test('list conversations by their latest message, search them and close them', async () => {
    const { app, chat, admin } = await started();
    const { cookie } = admin;
    const other = await startChat(app, { email: 'ana@example.com' });
    await startChat(app, { email: 'silent@example.com', name: 'Silent' });
    await say(app, chat, 'The rhubarb question');
    app.clock.now += 1000;
    await say(app, other, 'Hello');
    const list = async (query = '') =>
      (await app.call({ url: `/api/chat/sessions${query}`, cookie }))
        .json()
        .map((row: { id: string }) => row.id);
    expect(await list()).toEqual([other.sessionId, chat.sessionId]);
    expect(await list('?q=RHUBARB')).toEqual([chat.sessionId]);
    expect(await list('?q=whitfield')).toEqual([chat.sessionId]);
    expect(await list(`?q=${other.sessionId.slice(-8)}`)).toEqual([other.sessionId]);
    const url = `/api/chat/sessions/${chat.sessionId}`;
    await app.call({ method: 'PUT', url, cookie, payload: { status: 'closed' } });
    expect(await list('?status=open')).toEqual([other.sessionId]);
    expect(await list('?status=closed')).toEqual([chat.sessionId]);
    // A message by the visitor reopens it.
    app.clock.now += 1000;
    await say(app, chat, 'One more thing');
    expect(await list('?status=open')).toEqual([chat.sessionId, other.sessionId]);
    expect((await app.call({ url, cookie })).json()).toMatchObject({
      name: 'Dana Whitfield',
      messageCount: 2,
      lead: { name: 'Dana Whitfield', status: 'new' },
      quotes: [],
    });
  });

  test('read the messages of all conversations, newest conversation first', async () => {
    const { app, chat, admin } = await started();
    const other = await startChat(app, { email: 'ana@example.com' });
    await say(app, chat, '1');
    app.clock.now += 1000;
    await say(app, other, '2');
    await say(app, other, '3');
    const all = await app.call({ url: '/api/chat/messages', cookie: admin.cookie });
    expect(all.json().map((m: { message: string }) => m.message)).toEqual(['2', '3', '1']);
    for (const cookie of ['', chat.cookie, (await app.signedIn('client')).cookie])
      expect((await app.call({ url: '/api/chat/messages', cookie })).statusCode).toBe(403);
  });

  test('count unread customer messages until they are read, which the visitor sees', async () => {
    const { app, chat, admin } = await started();
    const { cookie } = admin;
    const unread = async () =>
      (await app.call({ url: '/api/chat/unread-sessions', cookie })).json();
    const seen = async () =>
      (await app.call({ url: '/api/chat/session', cookie: chat.cookie })).json().seenMessageId;
    const first = (await say(app, chat, '1')).json();
    const second = (await say(app, chat, '2')).json();
    await say(app, admin, 'not counted');
    expect(await unread()).toEqual([{ sessionId: chat.sessionId, unreadCount: 2 }]);
    expect(await seen()).toBeNull();
    const one = `/api/chat/messages/${first.id}/read`;
    expect((await app.call({ method: 'PATCH', url: one, cookie })).json().isRead).toBe(true);
    expect(await seen()).toBe(first.id);
    const url = `/api/chat/sessions/${chat.sessionId}/read`;
    const through = { through: first.id };
    expect((await app.call({ method: 'POST', url, cookie, payload: through })).json().marked).toBe(
      0,
    );
    expect((await app.call({ method: 'POST', url, cookie })).json().marked).toBe(1);
    expect(await unread()).toEqual([]);
    expect(await seen()).toBe(second.id);
  });
});

describe('presence', () => {
  test('is reported as it is, or else with the time when staff are back', async () => {
    const { app, admin } = await started();
    const presence = async () => (await app.call({ url: '/api/chat/presence' })).json();
    // Noon UTC on a working day is before nine in New York.
    expect(await presence()).toEqual({ isStaffPresent: false, backAt: '2026-03-04T14:00:00.000Z' });
    await app.call({ url: '/api/chat/unread-sessions', cookie: admin.cookie });
    expect(await presence()).toEqual({ isStaffPresent: true, backAt: null });
    app.clock.now += 90_000;
    expect((await presence()).isStaffPresent).toBe(false);
  });

  test('follows the open event streams of both sides', async () => {
    const { app, chat, admin } = await started();
    const url = await listen(app);
    await say(app, chat, 'Hello');
    const visitor = await openStream(url, { cookie: chat.cookie });
    const staff = await openStream(url, { cookie: admin.cookie });
    await Promise.all([visitor.until(/^id: /m), staff.until(/^id: /m)]);
    await expect
      .poll(async () => (await app.call({ url: '/api/chat/presence' })).json().isStaffPresent)
      .toBe(true);
    const row = await app.call({
      url: `/api/chat/sessions/${chat.sessionId}`,
      cookie: admin.cookie,
    });
    expect(row.json().isVisitorPresent).toBe(true);
    await say(app, admin, 'Hello Dana');
    await visitor.until(/"chat"/);
    expect((await allMail(app.context)).map((mail) => mail.template)).toEqual(['new-lead']);
    const typing = `/api/chat/sessions/${chat.sessionId}/typing`;
    await app.call({ method: 'POST', url: typing, cookie: admin.cookie });
    await visitor.until(/event: typing\ndata: .*"from":"admin"/);
    await app.call({ method: 'POST', url: typing, cookie: chat.cookie });
    await staff.until(/event: typing\ndata: .*"from":"customer"/);
  });

  test('decides whether an answer is also mailed, with a link that opens it on another device', async () => {
    const { app, chat, admin } = await started();
    await say(app, chat, 'Anybody there?');
    await say(app, admin, 'Right away');
    // The conversation just started, so the visitor is present.
    expect((await allMail(app.context)).map((mail) => mail.template)).toEqual(['new-lead']);
    app.clock.now += 90_000;
    await say(app, admin, 'Here I am');
    const mail = (await allMail(app.context)).find(({ template }) => template === 'chat-reply');
    expect(mail?.to).toBe(chatVisitor.email);
    expect(mail?.text).toContain('Here I am');
    const token = /#chat=(.+)$/.exec(mail?.path ?? '')?.[1];
    const reply = await app.call({
      method: 'POST',
      url: '/api/chat/session/resume',
      payload: { token },
    });
    expect(reply.json()).toEqual({ sessionId: chat.sessionId });
    const [cookie] = reply.cookies;
    const phone = { ...chat, cookie: `${cookie?.name}=${cookie?.value}` };
    expect(await readChat(app, phone)).toHaveLength(3);
    // The first device keeps its access.
    expect(await readChat(app, chat)).toHaveLength(3);
    // The link expires after ninety days without a message.
    app.clock.now += 90 * 86_400_000;
    const late = { method: 'POST', url: '/api/chat/session/resume', payload: { token } } as const;
    expect((await app.call(late)).statusCode).toBe(404);
    for (const wrong of ['', chat.sessionId, `${chat.sessionId}.x`, `${token}x`])
      expect(
        (
          await app.call({
            method: 'POST',
            url: '/api/chat/session/resume',
            payload: { token: wrong },
          })
        ).statusCode,
      ).toBe(404);
  });
});
