import { readMailboxUrl } from '#server/platform/mail/mailbox-url.ts';
import { hasProtocol, type Setting, text } from './setting.ts';

/** Where our emails go, and where replies to them arrive. */
export const mailSettings: readonly Setting[] = [
  {
    name: 'SMTP_URL',
    isSecret: true,
    isCritical: true,
    example: '',
    meaning:
      'unset: each email is written to DATA_DIR/mail as an .eml file; set: emails are sent, with retries',
    schema: text((v) => hasProtocol(v, ['smtp:', 'smtps:']), 'must start with smtp:// or smtps://'),
  },
  {
    name: 'IMAP_URL',
    isSecret: true,
    isCritical: true,
    example: '',
    meaning:
      'unset: replies to our emails stay in the mailbox of the company; set: they are also added to the conversation with their sender, and emails that bounce are shown, imaps://user:password@host or imaps://user:password@host:993/INBOX',
    schema: text(
      (v) => readMailboxUrl(v) !== null,
      'must be the address of a mailbox, like imaps://user:password@host',
    ),
  },
];
