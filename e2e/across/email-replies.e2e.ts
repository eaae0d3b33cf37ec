import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideDovecot } from '../../tools/machine/dovecot.mjs';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectMail, mailsTo } from '../support/mail.ts';
import { admin, startProgram } from '../support/program.ts';
import { smallQuoteRequest } from '../support/quote-request.ts';

test('a reply by email, sent while the program was down, is answered in the chat', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const mailbox = await provideDovecot();
  if ('missing' in mailbox) throw new Error(mailbox.missing);
  const dataDir = await mkdtemp(join(tmpdir(), 'ascent-replies-'));
  const settings = { DATA_DIR: dataDir, IMAP_URL: mailbox.url };
  let program = await startProgram(settings);
  const { port } = new URL(program.url);
  const context = await browser.newContext({ baseURL: program.url });
  const email = 'mila@reply-journey.example';
  try {
    const data = smallQuoteRequest('Mila Sand', email);
    expect((await context.request.post('/api/quotes', { data })).status()).toBe(201);
    await expectMail(program, email, 'Message-ID');
    const [sent = ''] = await mailsTo(program, email);
    const id = /^Message-ID: (<[^>]+>)/im.exec(sent)?.[1] ?? '';
    await program.stop();
    await mailbox.deliver(
      [
        `From: Mila Sand <${email}>`,
        'Subject: Re: Your quote',
        'Message-ID: <1@reply-journey.example>',
        `In-Reply-To: ${id}`,
        '',
        'Does this include training?',
        '',
        'On Thu, Mar 5, 2026 at 3:12 PM Ascent wrote:',
        '> Your quote',
        '',
      ].join('\r\n'),
    );
    program = await startProgram({ ...settings, PORT: port });

    const staff = await context.newPage();
    expect((await staff.request.post('/api/admin/login', { data: admin })).status()).toBe(200);
    await staff.goto('/admin/chat');
    const conversations = staff.getByRole('list', { name: 'Conversations' });
    await conversations.getByRole('link', { name: /Mila Sand/ }).click();
    const thread = staff.getByRole('log', { name: 'Messages' });
    const line = thread.getByRole('listitem');
    await expect(line).toHaveCount(1);
    await expect(line).toContainText('by email');
    await expect(line).toContainText('Subject: Re: Your quote');
    await expect(line).toContainText('Does this include training?');
    await expect(line).not.toContainText('wrote');
    await expectAccessible(staff);

    const reply = staff.getByRole('textbox', { name: 'Your reply' });
    await reply.fill('Two days of it.');
    await reply.press('Enter');
    await expectMail(program, email, 'Two days of it.');
    await expectMail(program, email, 'You can also reply to this email.');
  } finally {
    await context.close();
    await program.stop();
    await mailbox.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
