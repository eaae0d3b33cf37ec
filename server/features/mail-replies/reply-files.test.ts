import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ChatMessageReply } from '#contract/chat/chat.ts';
import { countUse } from '#server/platform/limits/rate-limit.ts';
import { eicar, fakeClamd } from '#server/testing/faults/fake-clamd.ts';
import { openFaultProxy } from '#server/testing/faults/fault-proxy.ts';
import { mailboxForTests } from '#server/testing/mailbox/dovecot.ts';
import { email, lastMessageId, look as lookAt } from '#server/testing/mailbox/replies.ts';
import { createTestApp, createTestAppOn, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import {
  asAdmin,
  chatFileContent,
  fileOf,
  readChat,
  say,
  startChat,
} from '#server/testing/world/chat.ts';
import { storedFiles } from '#server/testing/world/documents.ts';
import { jpeg, pdf, png } from '#server/testing/world/sample-files.ts';

const mailbox = mailboxForTests();
const look = async (app: TestApp) => lookAt(app, await mailbox());
const settings = { imapUrl: 'imaps://hello:secret@mail.example' };

/** A conversation that the team answered by email, and a program that has looked at the mailbox. */
async function answered(given?: TestApp) {
  const app = given ?? (await createTestApp(settings));
  await look(app);
  const chat = await startChat(app);
  await say(app, chat, 'Can you read our recall lists?');
  const admin = await asAdmin(app, chat);
  app.clock.now += 10 * 60_000;
  await say(app, admin, 'Yes. Please send one.');
  const id = await lastMessageId(app, 'chat-reply');
  return { app, chat, admin, id, newOnes: async () => (await readChat(app, admin)).slice(2) };
}

interface Attached {
  name: string;
  content: Buffer;
  type?: string;
  /** Of a picture within the text. */
  contentId?: string;
}

/** A reply with files. */
async function arrive(answers: string, text: string, files: readonly Attached[]): Promise<void> {
  const parts = files.map(({ name, content, type = 'application/octet-stream', contentId }) =>
    [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: ${contentId === undefined ? 'attachment' : 'inline'}; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      ...(contentId === undefined ? [] : [`Content-ID: <${contentId}>`]),
      '',
      content.toString('base64').replace(/.{76}/g, '$&\n'),
    ].join('\n'),
  );
  const body = [`Content-Type: text/plain\n\n${text}`, ...parts].map((part) => `--b\n${part}\n`);
  const header = { 'Content-Type': 'multipart/mixed; boundary=b' };
  await (await mailbox()).deliver(email(answers, `${body.join('')}--b--`, header));
}

const shown = (messages: ChatMessageReply[]) =>
  messages.map(({ message, file }) => [message, file?.name ?? null]);

describe('files of a reply by email', () => {
  test('are in the conversation, each as a message by email, once', async () => {
    const { app, chat, id, newOnes } = await answered();
    const picture = await png();
    await arrive(id, 'Here they are.', [
      { name: 'Recalls.pdf', content: pdf() },
      { name: 'Screen.png', content: picture, type: 'image/png' },
    ]);
    await look(app);
    const messages = await newOnes();
    expect(shown(messages)).toEqual([
      ['Here they are.', null],
      ['Sent a file: Recalls.pdf', 'Recalls.pdf'],
      ['Sent a file: Screen.png', 'Screen.png'],
    ]);
    expect(messages[2]).toMatchObject({
      senderType: 'customer',
      email: { subject: 'Re: A reply from Ascent' },
      file: { sizeBytes: picture.length, isPicture: true },
    });
    // The visitor has them as well, as they were sent.
    const own = (await readChat(app, chat)).at(-1);
    const content = own && (await chatFileContent(app, fileOf(own).id, chat.cookie));
    expect(content?.rawPayload).toEqual(picture);
    await (await mailbox()).renumber();
    await look(app);
    await look(app);
    expect(await newOnes()).toHaveLength(3);
    expect(await storedFiles(app)).toHaveLength(2);
  });

  test('come without a text as well, also a large picture within it, but no logo', async () => {
    const { app, id, newOnes } = await answered();
    const photo = Buffer.concat([await jpeg(), Buffer.alloc(60_000)]);
    await arrive(id, '', [
      { name: 'logo.png', content: await png(), type: 'image/png', contentId: 'logo' },
      { name: 'IMG_0001.jpeg', content: photo, type: 'image/jpeg', contentId: 'photo' },
    ]);
    await look(app);
    expect(shown(await newOnes())).toEqual([['Sent a file: IMG_0001.jpeg', 'IMG_0001.jpeg']]);
  });

  test('start a conversation of their own', async () => {
    const { app, id, admin } = await answered();
    await app.database.transaction((tx) => tx.deleteFrom('chat_mails').execute());
    await arrive(id, '', [{ name: 'Plan.pdf', content: pdf() }]);
    await look(app);
    const url = '/api/chat/sessions';
    const [newest] = (await app.call({ url, cookie: admin.cookie })).json();
    expect(newest).toMatchObject({ messageCount: 1, lastMessage: 'Sent a file: Plan.pdf' });
  });

  test('that a chat does not take are named', async () => {
    const { app, id, newOnes } = await answered();
    await arrive(id, 'All of it.', [
      { name: 'Plan.docx', content: Buffer.from('x') },
      { name: 'Plan.pdf', content: pdf() },
      { name: 'photo.heic', content: Buffer.alloc(60_000), type: 'image/heic', contentId: 'p' },
      { name: 'Huge.pdf', content: Buffer.alloc(11 * 1024 * 1024, 'x') },
    ]);
    await look(app);
    expect(shown(await newOnes())).toEqual([
      ['All of it.\n\nFiles in the email: Plan.docx, Huge.pdf, photo.heic', null],
      ['Sent a file: Plan.pdf', 'Plan.pdf'],
    ]);
  });

  test('that are not what they say are named, and those after them arrive', async () => {
    const { app, id, newOnes } = await answered();
    await arrive(id, 'Look.', [
      { name: 'Plan.png', content: pdf() },
      { name: 'empty.pdf', content: Buffer.alloc(0) },
      { name: 'Good.pdf', content: pdf() },
    ]);
    await arrive(id, 'Next one', []);
    await look(app);
    expect(shown(await newOnes())).toEqual([
      ['Look.', null],
      ['Files in the email: Plan.png', null],
      ['Files in the email: empty.pdf', null],
      ['Sent a file: Good.pdf', 'Good.pdf'],
      ['Next one', null],
    ]);
    expect(await storedFiles(app)).toHaveLength(1);
  });

  test('of somebody who is blocked stay in the mailbox', async () => {
    const { app, id, admin, newOnes } = await answered();
    const payload = { sessionId: admin.sessionId, kind: 'email', days: 3 };
    const block = { method: 'POST', url: '/api/chat/blocks', payload } as const;
    expect((await app.call({ ...block, cookie: admin.cookie })).statusCode).toBe(201);
    await arrive(id, '', [{ name: 'Plan.pdf', content: pdf() }]);
    await look(app);
    expect(await newOnes()).toEqual([]);
    expect(await storedFiles(app)).toEqual([]);
  });
});

/** A program whose store can be down. */
async function withStore() {
  const store = { isDown: true };
  const app = await createTestAppOn(
    await openTestDatabase(),
    settings,
    { now: Date.UTC(2026, 2, 4, 12) },
    (real) => ({
      ...real,
      put: (...of) => (store.isDown ? Promise.reject(new Error('no store')) : real.put(...of)),
    }),
  );
  return { app, store };
}

describe('while files cannot be kept', () => {
  test('a look ends there, and the next one goes on with what is missing', async () => {
    const { app, store } = await withStore();
    const { id, newOnes } = await answered(app);
    await arrive(id, 'Here it is.', [{ name: 'Plan.pdf', content: pdf() }]);
    await arrive(id, 'Next one', []);
    await expect(look(app)).rejects.toThrow('no store');
    await expect(look(app)).rejects.toThrow('no store');
    expect(shown(await newOnes())).toEqual([['Here it is.', null]]);
    store.isDown = false;
    await look(app);
    expect(shown(await newOnes())).toEqual([
      ['Here it is.', null],
      ['Sent a file: Plan.pdf', 'Plan.pdf'],
      ['Next one', null],
    ]);
    expect(await readdir(app.context.documents.incomingFolder)).toEqual([]);
  });

  test('a reply of files alone counts once toward those of an hour, however often it is tried', async () => {
    const { app, store } = await withStore();
    const { id, admin, newOnes } = await answered(app);
    const limit = { name: 'email-replies', times: 60, withinMs: 3_600_000 };
    const countOne = () =>
      app.database.transaction((tx) => countUse(tx, limit, admin.sessionId, app.clock.now));
    for (let at = 0; at < limit.times - 1; at += 1) await countOne();
    await arrive(id, '', [{ name: 'Plan.pdf', content: pdf() }]);
    for (let at = 0; at < 3; at += 1) await expect(look(app)).rejects.toThrow('no store');
    store.isDown = false;
    await look(app);
    expect(shown(await newOnes())).toEqual([['Sent a file: Plan.pdf', 'Plan.pdf']]);
    expect((await countOne()).allowed).toBe(false);
  });

  test('a connection that ends anywhere leaves no part of one', async () => {
    const { app, chat, id, newOnes } = await answered();
    const { url } = await mailbox();
    const proxy = await openFaultProxy(url);
    onTestFinished(() => proxy.close());
    // Bytes that cannot be compressed on the way.
    const content = Buffer.concat([await jpeg(), randomBytes(400_000)]);
    await arrive(id, 'Here it is.', [{ name: 'Photo.jpg', content }]);
    for (const bytes of [1000, 3000, 10_000, 60_000, 120_000, 250_000, 400_000]) {
      proxy.cutAfter(bytes);
      await expect(lookAt(app, { url: proxy.through(url) })).rejects.toThrow();
    }
    proxy.cutAfter(null);
    await lookAt(app, { url: proxy.through(url) });
    const messages = await newOnes();
    expect(shown(messages)).toEqual([
      ['Here it is.', null],
      ['Sent a file: Photo.jpg', 'Photo.jpg'],
    ]);
    const [, sent] = messages;
    const kept = sent && (await chatFileContent(app, fileOf(sent).id, chat.cookie));
    expect(kept?.rawPayload.equals(content)).toBe(true);
    expect(await storedFiles(app)).toHaveLength(1);
  });

  test('for ten minutes they are named, so that others arrive', async () => {
    const { app, id, newOnes } = await answered(
      await createTestApp({ ...settings, malwareScannerUrl: 'clamd://127.0.0.1:1' }),
    );
    await arrive(id, 'Here it is.', [{ name: 'Plan.pdf', content: pdf() }]);
    await arrive(id, 'Next one', []);
    for (let at = 0; at < 20; at += 1) await expect(look(app)).rejects.toThrow('malware');
    await look(app);
    expect(shown(await newOnes())).toEqual([
      ['Here it is.', null],
      ['Files in the email: Plan.pdf', null],
      ['Next one', null],
    ]);
  });

  test('malware is named, and not kept', async () => {
    const clamd = await fakeClamd();
    const { app, id, newOnes } = await answered(
      await createTestApp({ ...settings, malwareScannerUrl: clamd.url }),
    );
    const content = Buffer.concat([pdf(), eicar]);
    await arrive(id, 'Here it is.', [{ name: 'Plan.pdf', content }]);
    await look(app);
    expect(shown(await newOnes())).toEqual([
      ['Here it is.', null],
      ['Files in the email: Plan.pdf', null],
    ]);
    expect(await storedFiles(app)).toEqual([]);
  });
});
