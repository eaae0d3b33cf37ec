import { readMailbox } from '#server/features/mail-replies/read-mailbox.ts';
import { readMailboxUrl } from '#server/platform/mail/mailbox-url.ts';
import type { MailServer } from '../../../tools/machine/dovecot.mjs';
import type { TestApp } from '../test-app.ts';
import { mailRows } from '../world/mail.ts';

/** Looks at the mailbox once, as the program does every half minute. */
export async function look(
  { context, app }: TestApp,
  { url }: Pick<MailServer, 'url'>,
  signal = new AbortController().signal,
): Promise<void> {
  const address = readMailboxUrl(url);
  if (address === null) throw new Error(`${url} is not the address of a mailbox.`);
  await readMailbox(context, address, app.log, signal);
}

/** Message-ID of the last email that was queued with this template. */
export async function lastMessageId(app: TestApp, template: string): Promise<string> {
  const mail = (await mailRows(app)).filter((one) => one.template === template).at(-1);
  if (mail === undefined) throw new Error(`No ${template} was queued.`);
  return mail.message_id;
}

let count = 0;

/** An email as somebody's mail program sends it; lines of its header may be replaced. */
export function email(answers: string, text: string, header: Record<string, string> = {}): string {
  count += 1;
  const fields = {
    From: 'Dana Whitfield <dana@northridge.example>',
    To: 'hello@company.example',
    Subject: 'Re: A reply from Ascent',
    'Message-ID': `<${count}-${Date.now()}@mail.northridge.example>`,
    'In-Reply-To': answers,
    References: answers,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    ...header,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`;
}
