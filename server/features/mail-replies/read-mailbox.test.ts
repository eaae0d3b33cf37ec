import { describe, expect, test } from 'vitest';
import { mailboxForTests } from '#server/testing/mailbox/dovecot.ts';
import { email, lastMessageId, look as lookAt } from '#server/testing/mailbox/replies.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { asAdmin, chatVisitor, readChat, say, startChat } from '#server/testing/world/chat.ts';

const mailbox = mailboxForTests();
const look = async (app: TestApp) => lookAt(app, await mailbox());
const arrive = async (...emails: string[]) => {
  for (const one of emails) await (await mailbox()).deliver(one);
};
const settings = { imapUrl: 'imaps://hello:secret@mail.example' };

/** A conversation that the team answered by email, and a program that has looked at the mailbox. */
async function answered() {
  const app = await createTestApp(settings);
  await look(app);
  const chat = await startChat(app);
  await say(app, chat, 'Can you read our recall lists?');
  const admin = await asAdmin(app, chat);
  app.clock.now += 10 * 60_000;
  await say(app, admin, 'Yes. Shall I show you on Thursday?');
  return { app, chat, admin, id: await lastMessageId(app, 'chat-reply') };
}
const textsOf = async (...of: Parameters<typeof readChat>) =>
  (await readChat(...of)).map(({ message }) => message);
const conversations = async (app: TestApp, cookie: string) =>
  (await app.call({ url: '/api/chat/sessions', cookie })).json();

describe('a reply by email', () => {
  test('becomes a message of its conversation, without the email that it quotes', async () => {
    const { app, chat, admin, id } = await answered();
    const url = `/api/chat/sessions/${chat.sessionId}`;
    const closed = { method: 'PUT', url, cookie: admin.cookie } as const;
    expect((await app.call({ ...closed, payload: { status: 'closed' } })).statusCode).toBe(200);
    const text = 'Thursday works.\n\nOn Thu, Mar 5, 2026, Ascent wrote:\n\n> Yes. Shall I\n';
    await arrive(email(id, text, { From: '"D. W." <DANA@northridge.example>' }));
    await look(app);
    const messages = await readChat(app, admin);
    expect(messages.map(({ message }) => message)).toEqual([
      'Can you read our recall lists?',
      'Yes. Shall I show you on Thursday?',
      'Thursday works.',
    ]);
    expect(messages.at(-1)).toMatchObject({
      senderType: 'customer',
      senderName: 'Dana Whitfield',
      senderEmail: chatVisitor.email,
      isRead: false,
      email: { subject: 'Re: A reply from Ascent' },
    });
    expect(messages[0]?.email).toBeNull();
    expect(await conversations(app, admin.cookie)).toMatchObject([
      { id: chat.sessionId, status: 'open', lastMessage: 'Thursday works.' },
    ]);
    // The answer to it is emailed again: nobody has the chat open.
    await say(app, admin, 'See you on Thursday.');
    expect(await lastMessageId(app, 'chat-reply')).not.toBe(id);
    // The visitor has it in the chat as well.
    expect(await textsOf(app, chat)).toContain('Thursday works.');
  });

  test('is there once, however often it is read and under whatever number', async () => {
    const { app, admin, id } = await answered();
    await arrive(email(id, 'Only once'));
    await look(app);
    await look(app);
    await (await mailbox()).renumber();
    await arrive(email(id, 'Second'));
    await look(app);
    await look(app);
    expect((await textsOf(app, admin)).slice(2)).toEqual(['Only once', 'Second']);
  });

  test('that came before the first look stays in the mailbox only', async () => {
    const { app, admin, id } = await answered();
    await app.database.transaction((tx) => tx.deleteFrom('mailboxes').execute());
    await arrive(email(id, 'Answered long ago'));
    await look(app);
    await arrive(email(id, 'New'));
    await look(app);
    expect((await textsOf(app, admin)).slice(2)).toEqual(['New']);
  });

  test.each<[what: string, header: Record<string, string>]>([
    ['from another address', { From: 'Dana <dana@elsewhere.example>' }],
    ['that answers no email', { 'In-Reply-To': '', References: '' }],
    ['that answers an email of somebody else', { 'In-Reply-To': '<1@x.example>', References: '' }],
    ['sent by a program', { 'Auto-Submitted': 'auto-replied' }],
    ['from a list', { 'List-Id': 'All of us <all.northridge.example>' }],
    ['from the company itself', { From: 'hello@example.com' }],
  ])('%s is not taken', async (_what, header) => {
    const { app, admin, id } = await answered();
    await arrive(email(id, 'Not for you', header));
    await look(app);
    expect(await textsOf(app, admin)).toHaveLength(2);
    expect(await conversations(app, admin.cookie)).toHaveLength(1);
  });

  test('under an id that only looks like ours is not taken', async () => {
    const { app, admin, id } = await answered();
    await arrive(email(id.replace(/@.*>/, '@elsewhere.example>'), 'Guessed'));
    await look(app);
    expect(await textsOf(app, admin)).toHaveLength(2);
  });

  test('of somebody who is blocked stays in the mailbox, and those after it arrive', async () => {
    const { app, admin, id } = await answered();
    const other = await startChat(app, { email: 'ana@example.com', name: 'Ana' });
    await say(app, other, 'Hello');
    app.clock.now += 10 * 60_000;
    await say(app, { ...admin, sessionId: other.sessionId }, 'Hello Ana');
    const toAna = await lastMessageId(app, 'chat-reply');
    const payload = { sessionId: admin.sessionId, kind: 'email', days: 3 };
    const block = {
      method: 'POST',
      url: '/api/chat/blocks',
      cookie: admin.cookie,
      payload,
    } as const;
    expect((await app.call(block)).statusCode).toBe(201);
    await arrive(email(id, 'Buy my watches'));
    await arrive(email(toAna, 'Thank you', { From: 'ana@example.com' }));
    await look(app);
    expect(await textsOf(app, admin)).toHaveLength(2);
    expect((await textsOf(app, { ...admin, sessionId: other.sessionId })).at(-1)).toBe('Thank you');
  });

  test('in HTML and other letters, with files, is read as its author saw it', async () => {
    const { app, admin, id } = await answered();
    const parts = [
      '--b\r\nContent-Type: multipart/alternative; boundary=a\r\n',
      '--a\r\nContent-Type: text/html; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n',
      '<p>Gr=FC=DFe</p><p>See the plan.</p><blockquote type=3D"cite">Yes.</blockquote>\r\n--a--',
      '--b\r\nContent-Type: application/msword; name="Plan.doc"\r\nContent-Disposition: attachment; filename="Plan.doc"\r\nContent-Transfer-Encoding: base64\r\n\r\nSGVsbG8=',
      '--b\r\nContent-Type: image/png; name="logo.png"\r\nContent-Disposition: inline; filename="logo.png"\r\nContent-ID: <logo>\r\nContent-Transfer-Encoding: base64\r\n\r\nSGVsbG8=\r\n--b--',
    ];
    const header = { 'Content-Type': 'multipart/mixed; boundary=b' };
    await arrive(email(id, parts.join('\r\n').replaceAll('\r\n', '\n'), header));
    await look(app);
    expect((await textsOf(app, admin)).at(-1)).toBe(
      'Grüße\n\nSee the plan.\n\nFiles in the email: Plan.doc',
    );
  });

  test('that no program would write holds up none after it', async () => {
    const { app, admin, id } = await answered();
    const html = { 'Content-Type': 'text/html; charset=x-unknown' };
    await arrive(
      email(id, `${'<div>'.repeat(20_000)}Too deep`, html),
      email(id, 'With an odd subject', { Subject: `=?utf-8?b?QQBC?= ${'🙂'.repeat(150)}` }),
      email(id, '\u0000', { 'Content-Type': 'multipart/mixed; boundary=none' }),
      email(id, 'After them'),
    );
    await look(app);
    const messages = (await readChat(app, admin)).slice(2);
    expect(messages.map(({ message }) => message)).toEqual([
      expect.not.stringContaining('Too deep'),
      'With an odd subject',
      'After them',
    ]);
    expect(messages[1]?.email?.subject).toMatch(/^AB 🙂+$/u);
  });

  test('with a blank plain text is read in its other form', async () => {
    const { app, admin, id } = await answered();
    const parts = [
      '--b\nContent-Type: text/plain\nContent-Transfer-Encoding: base64\n\nDQoNCg0K',
      '--b\nContent-Type: text/html\n\n<p>Only here.</p>',
      '--b\nContent-Type: text/calendar\n\nBEGIN:VCALENDAR\n--b--',
    ];
    await arrive(
      email(id, parts.join('\n'), { 'Content-Type': 'multipart/alternative; boundary=b' }),
    );
    await look(app);
    expect((await textsOf(app, admin)).at(-1)).toBe('Only here.');
  });

  test('is read once the mailbox and the database are there again', async () => {
    const { app, admin, id } = await answered();
    await (await mailbox()).pause();
    await expect(look(app)).rejects.toThrow();
    await (await mailbox()).resume();
    await arrive(email(id, 'First'));
    await arrive(email(id, 'Second'));
    const { transaction } = app.database;
    let changes = 0;
    // Fails where the first reply would be stored.
    app.database.transaction = (change) => {
      changes += 1;
      if (changes === 2) throw new Error('The database is gone.');
      return transaction(change);
    };
    await expect(look(app)).rejects.toThrow('gone');
    app.database.transaction = transaction;
    await look(app);
    expect((await textsOf(app, admin)).slice(2)).toEqual(['First', 'Second']);
  });

  test('is read after a stop in the middle of others', async () => {
    const { app, admin, id } = await answered();
    await arrive(email(id, 'First'), email(id, 'Second'), email(id, 'Third'));
    const ending = new AbortController();
    const { transaction } = app.database;
    let changes = 0;
    // The second change stores the first reply.
    app.database.transaction = async (change) => {
      const result = await transaction(change);
      changes += 1;
      if (changes === 2) ending.abort();
      return result;
    };
    await lookAt(app, await mailbox(), ending.signal);
    app.database.transaction = transaction;
    expect((await textsOf(app, admin)).slice(2)).toEqual(['First']);
    await look(app);
    expect((await textsOf(app, admin)).slice(2)).toEqual(['First', 'Second', 'Third']);
  });

  test('is not read again from a mailbox that was renumbered long after', async () => {
    const { app, admin, id } = await answered();
    await arrive(email(id, 'Only once'));
    await look(app);
    await app.database.transaction((tx) => tx.deleteFrom('chat_mails').execute());
    app.clock.now += 2 * 365 * 86_400_000;
    await (await mailbox()).renumber();
    await look(app);
    expect(await conversations(app, (await asAdmin(app, admin)).cookie)).toHaveLength(1);
    const row = await app.database.read.selectFrom('mailboxes').selectAll().executeTakeFirst();
    expect(row?.last_uid).toBeGreaterThan(0);
  });

  test('with an attached email and two texts is read as far as its author wrote it', async () => {
    const { app, admin, id } = await answered();
    const parts = [
      '--b\nContent-Type: text/html\n\n<p>See below.</p>',
      '--b\nContent-Type: message/rfc822\n\nFrom: x@y.example\nSubject: Old\n\nWords of somebody else',
      '--b\nContent-Type: text/plain\n\nAnd what do you think?\n--b--',
    ];
    const header = { 'Content-Type': 'multipart/mixed; boundary=b' };
    await arrive(email(id, parts.join('\n'), header));
    await look(app);
    expect((await textsOf(app, admin)).at(-1)).toBe(
      'See below.\n\nAnd what do you think?\n\nFiles in the email: forwarded email',
    );
  });

  test('is one of sixty an hour; more stay in the mailbox, and others arrive', async () => {
    const { app, admin, id } = await answered();
    await arrive(...Array.from({ length: 62 }, (_, at) => email(id, `Number ${at}`)));
    await look(app);
    const { cookie } = admin;
    expect(await conversations(app, cookie)).toMatchObject([{ messageCount: 62 }]);
    app.clock.now += 3_600_000;
    await arrive(email(id, 'An hour later'));
    await look(app);
    expect(await conversations(app, (await asAdmin(app, admin)).cookie)).toMatchObject([
      { lastMessage: 'An hour later' },
    ]);
  });

  test('is read by one instance at a time', async () => {
    const { app, admin, id } = await answered();
    const second = await app.secondInstance();
    await arrive(email(id, 'Once'));
    await Promise.all([look(app), look(second)]);
    expect((await textsOf(app, admin)).slice(2)).toEqual(['Once']);
    // One that was killed leaves the mailbox to others after a while.
    const until = app.clock.now + 60_000;
    await app.database.transaction((tx) =>
      tx.updateTable('mailboxes').set({ lease_until: until }).execute(),
    );
    await arrive(email(id, 'Later'));
    await look(second);
    expect(await textsOf(app, admin)).toHaveLength(3);
    app.clock.now = until;
    await look(second);
    expect((await textsOf(app, admin)).at(-1)).toBe('Later');
  });
});
