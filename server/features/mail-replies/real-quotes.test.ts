import { convert } from 'html-to-text';
import { expect, test } from 'vitest';
import { mailboxForTests } from '#server/testing/mailbox/dovecot.ts';
import { email, lastMessageId, look as lookAt } from '#server/testing/mailbox/replies.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { signedSystem } from '#server/testing/world/changes.ts';
import { asAdmin, readChat, say, startChat } from '#server/testing/world/chat.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { textOfHtml } from './html-text.ts';
import { moreInEmail, replyText } from './reply-text.ts';

const mailbox = mailboxForTests();

const attribution = 'On Thu, Mar 5, 2026 at 3:12 PM Northwind CRM <hello@northwind.example> wrote:';
const inHtml = attribution.replace('<', '&lt;').replace('>', '&gt;');
const marked = (text: string) => text.replace(/^/gm, '> ');

test('emails of ours that are quoted in any way leave nothing of them and no note', async () => {
  const system = await signedSystem();
  await system.offer();
  await system.sign(await system.add('live-chat'));
  const mails = await allMail(system.app.context);
  expect(mails.length).toBeGreaterThan(5);
  for (const { subject, html, text } of mails) {
    // Another program's text of our HTML, folded and with its links.
    const plain = convert(html, { wordwrap: 76, selectors: [] });
    const reply = (type: string, said: string) =>
      replyText(
        { texts: [{ type, text: said }], files: [], pictures: [] },
        { subject, publicUrl: 'https://ascent.example', text: `${text}\n${textOfHtml(html, [])}` },
      );
    for (const quote of [text, plain])
      expect(reply('text/plain', `Yes.\n\n${attribution}\n\n${marked(quote)}`)).toBe('Yes.');
    const header = `From: Northwind CRM <hello@northwind.example>\nSent: Thursday\nTo: Dana <dana@northridge.example>\nSubject: ${subject}`;
    expect(reply('text/plain', `Yes.\n\n____________\n${header}\n\n${plain}`)).toBe('Yes.');
    for (const quote of [
      `<div class="gmail_quote"><div>${inHtml}</div><blockquote>${html}</blockquote></div>`,
      `<blockquote type="cite"><div>${inHtml}</div>${html}</blockquote>`,
    ])
      expect(reply('text/html', `<div>Yes.</div>${quote}`)).toBe('Yes.');
  }
});

test('a message says that there is more in its email, if its quote was written in', async () => {
  const app = await createTestApp({ imapUrl: 'imaps://hello:secret@mail.example' });
  const look = async () => lookAt(app, await mailbox());
  await look();
  const chat = await startChat(app);
  await say(app, chat, 'Can you read our recall lists?');
  const admin = await asAdmin(app, chat);
  app.clock.now += 10 * 60_000;
  await say(app, admin, 'Yes. Shall I show you on Thursday?');
  const id = await lastMessageId(app, 'chat-reply');
  const quote = marked('Yes. Shall I show you on Thursday?\nNo, on Friday, with two colleagues.');
  await (await mailbox()).deliver(email(id, `See below.\n\n${attribution}\n\n${quote}\n`));
  await look();
  const messages = await readChat(app, admin);
  expect(messages.at(-1)?.message).toBe(`See below.\n\n${moreInEmail}`);
});
