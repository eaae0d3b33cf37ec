import { describe, expect, test } from 'vitest';
import { sweepFiles } from '#server/platform/files/sweep.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { unzip } from '#server/testing/unzip.ts';
import {
  chatFileContent,
  chatVisitor,
  fileOf,
  readChat,
  say,
  sendChatFile,
  startChat,
  startedChat,
} from '#server/testing/world/chat.ts';
import { storedFiles } from '#server/testing/world/documents.ts';
import { pdf } from '#server/testing/world/sample-files.ts';

describe('a repeated file', () => {
  test('is stored once under its message id, and its bytes once after the sweep', async () => {
    const { app, chat } = await startedChat();
    const fields = { clientMessageId: 'one', message: 'Our plan' };
    const replies = [];
    for (let time = 0; time < 2; time++)
      replies.push((await sendChatFile(app, chat, { fields })).json());
    expect(replies[1]).toEqual(replies[0]);
    expect(await readChat(app, chat)).toHaveLength(2);
    await sweepFiles(app.context, 0);
    expect(await storedFiles(app)).toHaveLength(1);
    expect((await chatFileContent(app, fileOf(replies[0]).id, chat.cookie)).statusCode).toBe(200);
  });

  test('is stored once under its Idempotency-Key, and ten at the same moment are one', async () => {
    const { app, chat } = await startedChat();
    const same = { fields: { clientMessageId: 'ten' }, headers: { 'idempotency-key': 'ten' } };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => sendChatFile(app, chat, same)),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect(await readChat(app, chat)).toHaveLength(2);
    await sweepFiles(app.context, 0);
    expect(await storedFiles(app)).toHaveLength(1);
  });

  test('under the id of another message is refused', async () => {
    const { app, chat } = await startedChat();
    await sendChatFile(app, chat, { fields: { clientMessageId: 'one' } });
    const other = { content: pdf('Other'), fields: { clientMessageId: 'one' } };
    expect((await sendChatFile(app, chat, other)).statusCode).toBe(422);
    const text = await say(app, chat, 'Sent a file: Plan.pdf', { clientMessageId: 'one' });
    expect(text.statusCode).toBe(422);
    await sweepFiles(app.context, 0);
    expect(await storedFiles(app)).toHaveLength(1);
  });
});

describe('limits', () => {
  test('a visitor sends at most 100 files a day, and is told another way', async () => {
    const { app, chat, admin } = await startedChat();
    const wrong = { name: 'Plan.docx' };
    for (let count = 0; count < 100; count++)
      expect((await sendChatFile(app, chat, wrong)).statusCode).toBe(415);
    const refused = await sendChatFile(app, chat);
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      `You have reached the limit for files in one day. Please try again tomorrow, or email ${app.context.config.companyEmail}.`,
    ]);
    expect((await sendChatFile(app, admin)).statusCode).toBe(201);
    app.clock.now += 24 * 3_600_000 + 1;
    expect((await sendChatFile(app, chat)).statusCode).toBe(201);
  });

  test('files of documents and conversations share the space of the store', async () => {
    const { app, admin } = await startedChat();
    app.context.documents.roomBytes = 2 * pdf().length;
    const codes = [];
    for (let count = 0; count < 3; count++) codes.push((await sendChatFile(app, admin)).statusCode);
    expect(codes).toEqual([201, 201, 413]);
    expect(await storedFiles(app)).toHaveLength(2);
  });

  test('visitors fill a fifth of the space and no more, and are told another way', async () => {
    const { app, chat, admin } = await startedChat();
    app.context.documents.roomBytes = 10 * pdf().length;
    const codes = [];
    for (let count = 0; count < 2; count++) codes.push((await sendChatFile(app, chat)).statusCode);
    expect(codes).toEqual([201, 201]);
    const other = await startChat(app, { email: 'eve@elsewhere.example', name: 'Eve' });
    const refused = await sendChatFile(app, other);
    expect([refused.statusCode, refused.json().message]).toEqual([
      413,
      `We can’t take files right now. Please email ${app.context.config.companyEmail}.`,
    ]);
    expect((await sendChatFile(app, admin)).statusCode).toBe(201);
    app.context.documents.roomBytes = 0;
    expect((await sendChatFile(app, other)).json().message).toBe(refused.json().message);
  });
});

describe('the files of a conversation', () => {
  test('go with it', async () => {
    const { app, chat, admin } = await startedChat();
    await sendChatFile(app, chat);
    await sendChatFile(app, admin);
    await app.call({
      method: 'DELETE',
      url: `/api/chat/sessions/${chat.sessionId}`,
      cookie: admin.cookie,
    });
    await sweepFiles(app.context, 0);
    expect(await storedFiles(app)).toEqual([]);
  });

  test('go with a person who is erased', async () => {
    const { app, chat, admin } = await startedChat();
    await sendChatFile(app, chat);
    const erased = await app.call({
      method: 'POST',
      url: '/api/privacy/erase',
      cookie: admin.cookie,
      payload: { email: chatVisitor.email },
    });
    expect([erased.statusCode, JSON.stringify(erased.json())]).toEqual([
      200,
      expect.stringContaining('Chat files'),
    ]);
    await sweepFiles(app.context, 0);
    expect(await storedFiles(app)).toEqual([]);
  });

  test('are in the export of the client whose conversation it is', async () => {
    const app = await createTestApp();
    const client = await app.signedIn('client', { email: chatVisitor.email });
    const start = await app.call({
      method: 'POST',
      url: '/api/chat/session',
      payload: chatVisitor,
      cookie: client.cookie,
    });
    const [key] = start.cookies;
    const chat = { cookie: `${key?.name}=${key?.value}`, sessionId: start.json().sessionId };
    const file = fileOf((await sendChatFile(app, chat)).json());
    const copy = await app.call({ url: '/api/client/export', cookie: client.cookie });
    const files = await unzip(copy.rawPayload);
    expect(files.get(`files/chats/${file.id}/Plan.pdf`)).toEqual(pdf());
    expect(String(files.get('data/chat-files.json'))).toContain('Plan.pdf');
  });
});
