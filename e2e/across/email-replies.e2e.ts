import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideDovecot } from '../../tools/machine/dovecot.mjs';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectMail, mailsTo } from '../support/mail.ts';
import { admin, startProgram } from '../support/program.ts';
import { smallQuoteRequest } from '../support/quote-request.ts';

/** What a mail server sends back about an email that it could not deliver. */
function bounceOf(messageId: string, recipient: string): string {
  return [
    'From: Mail Delivery System <MAILER-DAEMON@mx.company.example>',
    'Subject: Undelivered Mail Returned to Sender',
    'Message-ID: <2@mx.company.example>',
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.company.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '',
    '--b--',
    '',
  ].join('\r\n');
}

test('a reply by email is answered in the chat, and one that bounced is on today’s list', async ({
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
    const askForQuote = async (name: string, to: string) => {
      const data = smallQuoteRequest(name, to);
      expect((await context.request.post('/api/quotes', { data })).status()).toBe(201);
      await expectMail(program, to, 'Message-ID');
      const [sent = ''] = await mailsTo(program, to);
      return /^Message-ID: (<[^>]+>)/im.exec(sent)?.[1] ?? '';
    };
    const id = await askForQuote('Mila Sand', email);
    const typo = 'noah@reply-jurney.example';
    const lost = await askForQuote('Noah Brook', typo);
    // Both arrive while the program is down.
    await program.stop();
    await mailbox.deliver(bounceOf(lost, typo));
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

    await staff.goto('/admin');
    const undelivered = staff.getByRole('region', { name: 'Emails not delivered (1)' });
    await undelivered.getByRole('link', { name: typo }).click();
    const mail = staff.getByRole('region', { name: /^Email: / });
    await expect(mail).toContainText('Bounced');
    await expect(mail).toContainText('The address does not exist.');
    await expectAccessible(staff);
    await mail.getByRole('button', { name: 'Take off today’s list' }).click();
    await expect(mail.getByRole('button', { name: 'Put back on today’s list' })).toBeVisible();
    await staff.goto('/admin');
    await expect(staff.getByRole('region', { name: 'Quotes to answer (2)' })).toBeVisible();
    await expect(undelivered).toHaveCount(0);
    await staff.goto('/admin/leads');
    await staff.getByRole('rowheader', { name: 'Noah Brook' }).click();
    const lead = staff.getByRole('region', { name: 'Lead: Noah Brook' });
    await expect(lead).toContainText('Our latest email bounced. The address does not exist.');
    await lead.getByRole('link', { name: 'See the email' }).click();
    await expect(mail).toContainText(typo);
  } finally {
    await context.close();
    await program.stop();
    await mailbox.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
