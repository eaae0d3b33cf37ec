import { describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import {
  asAdmin,
  chatFileContent,
  chatVisitor,
  fileOf,
  readChat,
  sendChatFile,
  startChat,
  startedChat,
  type TestChatFile,
} from '#server/testing/world/chat.ts';
import { storedFiles } from '#server/testing/world/documents.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { jpeg, pdf, png } from '#server/testing/world/sample-files.ts';

describe('a file in a conversation', () => {
  test('is a message that looks the same to both sides, with or without words', async () => {
    const { app, chat, admin } = await startedChat();
    const sent = await sendChatFile(app, chat, { name: 'Screen.png', content: await png() });
    expect(sent.statusCode).toBe(201);
    expect(sent.json()).toMatchObject({
      senderType: 'customer',
      senderName: chatVisitor.name,
      message: 'Sent a file: Screen.png',
      isRead: false,
      file: { name: 'Screen.png', type: 'image/png', isPicture: true },
    });
    const answer = await sendChatFile(app, admin, {
      name: 'Plan.pdf',
      fields: { message: ' Here it is,\r\nas promised ' },
    });
    expect(answer.json()).toMatchObject({
      senderType: 'admin',
      senderName: 'Admin',
      message: 'Here it is,\nas promised',
      file: {
        name: 'Plan.pdf',
        sizeBytes: pdf().length,
        type: 'application/pdf',
        isPicture: false,
      },
    });
    for (const reader of [chat, admin])
      expect((await readChat(app, reader)).slice(1)).toEqual([sent.json(), answer.json()]);
    const [row] = (await app.call({ url: '/api/chat/sessions', cookie: admin.cookie })).json();
    expect([row.lastMessage, row.messageCount]).toEqual(['Here it is,\nas promised', 3]);
  });

  test('is found by its name', async () => {
    const { app, chat, admin } = await startedChat();
    await sendChatFile(app, chat, { name: 'Floorplan.pdf', fields: { message: 'Look at this' } });
    const url = '/api/chat/sessions?q=floorplan';
    expect((await app.call({ url, cookie: admin.cookie })).json()).toMatchObject([
      { id: chat.sessionId },
    ]);
  });

  test('starts a conversation, and the mails of both sides name it', async () => {
    const app = await createTestApp();
    const chat = await startChat(app);
    await sendChatFile(app, chat, { fields: { message: 'Our floor' } });
    await app.call({ method: 'DELETE', url: '/api/chat/session', cookie: 'other=1' });
    app.clock.now += 3_600_000;
    const admin = await asAdmin(app, chat);
    await sendChatFile(app, admin, { name: 'Answer.pdf' });
    const texts = (await allMail(app.context)).map(({ text }) => text).join('\n');
    expect(texts).toContain('File: Plan.pdf');
    expect(texts).toContain('Sent a file: Answer.pdf');
    const leads = (await app.call({ url: '/api/leads', cookie: admin.cookie })).json();
    expect(leads).toMatchObject([{ source: 'chat', message: 'Our floor' }]);
  });

  test('is shown if it is a picture and downloaded if it is a PDF, in a sandbox and never cached', async () => {
    const { app, chat } = await startedChat();
    const picture = fileOf(
      (await sendChatFile(app, chat, { name: 'a.jpg', content: await jpeg() })).json(),
    );
    const plan = fileOf((await sendChatFile(app, chat)).json());
    const shown = await chatFileContent(app, picture.id, chat.cookie);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline; filename="a.jpg"/),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const saved = await chatFileContent(app, plan.id, chat.cookie);
    expect(saved.rawPayload).toEqual(pdf());
    expect(saved.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="Plan.pdf"/),
      'content-security-policy': 'sandbox',
    });
  });

  test('is open to its visitor, the account it belongs to and who may see the inbox', async () => {
    const { app, chat, admin } = await startedChat();
    const owner = await app.signedIn('client', { email: chatVisitor.email });
    const file = fileOf((await sendChatFile(app, chat)).json());
    const other = await startChat(app);
    const status = async (cookie?: string) =>
      (await chatFileContent(app, file.id, cookie)).statusCode;
    const staff = await app.signedIn('staff');
    expect([
      await status(chat.cookie),
      await status(admin.cookie),
      await status(other.cookie),
      await status(staff.cookie),
      // Under the same address, but the conversation is not proven to be theirs.
      await status(owner.cookie),
      await status(),
    ]).toEqual([200, 200, 404, 404, 404, 404]);
    await app.database.transaction((tx) =>
      tx
        .updateTable('conversations')
        .set({ user_id: owner.id })
        .where('id', '=', chat.sessionId)
        .execute(),
    );
    expect(await status(owner.cookie)).toBe(200);
    expect((await chatFileContent(app, 'unknown', admin.cookie)).statusCode).toBe(404);
  });

  test('cannot be sent into the conversation of somebody else, or by a blocked visitor', async () => {
    const { app, chat, admin } = await startedChat();
    const other = await startChat(app, { email: 'eve@elsewhere.example', name: 'Eve' });
    const foreign = { cookie: other.cookie, sessionId: chat.sessionId };
    expect((await sendChatFile(app, foreign)).statusCode).toBe(404);
    // As the visitor, an admin has no more access than the cookie gives.
    expect((await sendChatFile(app, admin, { query: '?as=visitor' })).statusCode).toBe(404);
    await app.call({
      method: 'POST',
      url: '/api/chat/blocks',
      cookie: admin.cookie,
      payload: { sessionId: chat.sessionId, kind: 'session', days: 1, reason: 'Rude' },
    });
    const refused = await sendChatFile(app, chat);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      expect.stringContaining('You cannot write in this chat until'),
    ]);
    expect(await storedFiles(app)).toEqual([]);
  });

  test('reopens a closed conversation, as every message does', async () => {
    const { app, chat, admin } = await startedChat();
    const url = `/api/chat/sessions/${chat.sessionId}`;
    const payload = { status: 'closed' };
    await app.call({ method: 'PUT', url, cookie: admin.cookie, payload });
    expect((await sendChatFile(app, chat)).statusCode).toBe(201);
    expect((await app.call({ url, cookie: admin.cookie })).json().status).toBe('open');
  });

  test.each<[string, TestChatFile, number, string]>([
    [
      'of another kind',
      { name: 'Plan.docx' },
      415,
      'Please choose a PNG or JPEG picture, or a PDF.',
    ],
    [
      'of an unknown kind',
      { name: 'cat.gif' },
      415,
      'Please choose a PNG or JPEG picture, or a PDF.',
    ],
    ['with a false name', { name: 'Plan.png' }, 415, 'This is a .pdf file named as a .png file.'],
    ['that is empty', { content: Buffer.alloc(0) }, 400, 'This file is empty.'],
    [
      'of more than 10 MB',
      { content: Buffer.alloc(10 * 1024 * 1024 + 1, 'x') },
      413,
      'This file is larger than 10 MB.',
    ],
    [
      'with too many words',
      { fields: { message: 'x'.repeat(4001) } },
      400,
      'Please use 4,000 characters or fewer',
    ],
    [
      'with a strange id',
      { fields: { clientMessageId: 'a b' } },
      400,
      'clientMessageId is 1 to 100 letters, digits, - or _',
    ],
  ])('%s is refused, and nothing is left', async (_what, sent, status, words) => {
    const { app, chat } = await startedChat();
    const reply = await sendChatFile(app, chat, sent);
    expect([reply.statusCode, reply.json().message]).toEqual([status, words]);
    expect(await readChat(app, chat)).toHaveLength(1);
    expect(await storedFiles(app)).toEqual([]);
  });

  test('takes nothing about its sender from the form', async () => {
    const { app, chat } = await startedChat();
    const other = await startChat(app, { email: 'eve@elsewhere.example', name: 'Eve' });
    const fields = {
      senderType: 'admin',
      senderName: 'Mallory',
      sessionId: other.sessionId,
      sizeBytes: '1',
    };
    expect((await sendChatFile(app, chat, { fields })).json()).toMatchObject({
      sessionId: chat.sessionId,
      senderType: 'customer',
      senderName: chatVisitor.name,
      file: { sizeBytes: pdf().length },
    });
  });
});
