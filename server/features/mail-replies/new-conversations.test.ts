import { describe, expect, test } from 'vitest';
import { mailboxForTests } from '#server/testing/mailbox/dovecot.ts';
import { email, lastMessageId, look as lookAt } from '#server/testing/mailbox/replies.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { chatVisitor, readChat, say, startChat } from '#server/testing/world/chat.ts';
import { createStaffQuotesTest } from '#server/testing/world/staff-quotes.ts';

const mailbox = mailboxForTests();
const look = async (app: TestApp) => lookAt(app, await mailbox());
const arrive = async (...emails: string[]) => {
  for (const one of emails) await (await mailbox()).deliver(one);
};
const settings = { imapUrl: 'imaps://hello:secret@mail.example' };

describe('a reply to an email about something else', () => {
  test('starts a conversation, in which the next one lands too', async () => {
    const { app, add, post, get } = await createStaffQuotesTest(settings);
    await look(app);
    const { id } = await add();
    await post(`/api/quotes/${id}/send`, {});
    const answeredId = await lastMessageId(app, 'quote-sent');
    const subject = { Subject: 'Re: Your quote' };
    await arrive(email(answeredId, 'What about training?', subject));
    await arrive(email(answeredId, 'And when?', subject));
    await look(app);
    const sessions = (await get('/api/chat/sessions')).json();
    expect(sessions).toMatchObject([
      { name: 'Dana Whitfield', email: chatVisitor.email, messageCount: 2, unreadCount: 2 },
    ]);
    const messages = (await get(`/api/chat/messages?sessionId=${sessions[0].id}`)).json();
    expect(messages).toMatchObject([
      { message: 'What about training?', email: { subject: 'Re: Your quote' } },
      { message: 'And when?' },
    ]);
    // And so does one to the next email.
    app.clock.now += 10 * 60_000;
    const { id: other } = await add();
    await post(`/api/quotes/${other}/send`, {});
    await arrive(email(await lastMessageId(app, 'quote-sent'), 'One more thing'));
    await look(app);
    expect((await get('/api/chat/sessions')).json()).toMatchObject([{ messageCount: 3 }]);
  });

  test('of a client lands in their latest conversation, and not in one that a stranger began', async () => {
    const { app, add, post, get } = await createStaffQuotesTest(settings);
    await look(app);
    const client = await app.signedIn('client', { email: chatVisitor.email });
    const stranger = await startChat(app);
    await say(app, stranger, 'I am Dana, really');
    app.clock.now += 10 * 60_000;
    const { id } = await add();
    await post(`/api/quotes/${id}/send`, {});
    const answeredId = await lastMessageId(app, 'quote-sent');
    await arrive(email(answeredId, 'For your eyes only'));
    await look(app);
    expect(await readChat(app, stranger)).toHaveLength(1);
    const chats = (await app.call({ url: '/api/client/chats', cookie: client.cookie })).json();
    expect(chats).toMatchObject([{ lastMessage: 'For your eyes only', messageCount: 1 }]);
    expect((await get('/api/chat/sessions')).json()).toHaveLength(2);
    // Of another email it goes on there.
    app.clock.now += 10 * 60_000;
    const { id: other } = await add();
    await post(`/api/quotes/${other}/send`, {});
    await arrive(email(await lastMessageId(app, 'quote-sent'), 'One more thing'));
    await look(app);
    const later = (await app.call({ url: '/api/client/chats', cookie: client.cookie })).json();
    expect(later).toMatchObject([{ lastMessage: 'One more thing', messageCount: 2 }]);
  });

  test('of a client who has another address by now is answered there', async () => {
    const { app, add, post, get } = await createStaffQuotesTest(settings);
    await look(app);
    const { id: userId } = await app.signedIn('client', { email: chatVisitor.email });
    const { id } = await add();
    await post(`/api/quotes/${id}/send`, {});
    const answeredId = await lastMessageId(app, 'quote-sent');
    const email_key = 'dana@new.example';
    await app.database.transaction(async (tx) => {
      const account = tx.updateTable('users').set({ email: email_key, email_key });
      await account.where('id', '=', userId).execute();
      await tx.updateTable('mails').set({ recipient_key: email_key }).execute();
    });
    await arrive(email(answeredId, 'From before'));
    await arrive(email(answeredId, 'From now on', { From: email_key }));
    await look(app);
    expect((await get('/api/chat/sessions')).json()).toMatchObject([
      { email: email_key, lastMessage: 'From now on', messageCount: 1 },
    ]);
  });

  test('of somebody of our team is not a message of a client', async () => {
    const { app, get } = await createStaffQuotesTest(settings);
    await look(app);
    const chat = await startChat(app);
    await say(app, chat, 'Hello');
    const answeredId = await lastMessageId(app, 'new-lead');
    await arrive(email(answeredId, 'I will call her', { From: 'hello@example.com' }));
    await look(app);
    expect((await get('/api/chat/sessions')).json()).toMatchObject([{ messageCount: 1 }]);
  });
});
