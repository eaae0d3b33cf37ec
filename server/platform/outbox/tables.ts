import type { Described } from '#server/platform/db/table-facts.ts';
import type { ChangedWords } from '#server/platform/mail/mail-template.ts';
import { hideSecretPath } from '#server/platform/mail/secret-path.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends OutboxTables {}
}

interface OutboxTables {
  mails: MailsTable;
}

/** The outbox: a mail is written with the change that caused it, and sent after the commit. */
export interface MailsTable {
  id: string;
  kind: 'essential' | 'notification' | 'team';
  template: string;
  /** Exactly one address. */
  recipient: string;
  recipient_key: string;
  subject: string;
  /** JSON: the data of the template; without its secret link once the mail is sent. */
  data: string;
  /** JSON: the words that the company had instead of the template's when it was queued; or null. */
  words: string | null;
  /** Never changes: a mail that is delivered twice is recognized as one. */
  message_id: string;
  /** Message-ID of the mail that this one follows up on. */
  in_reply_to: string | null;
  /** Unique if set. */
  dedupe_key: string | null;
  /** What makes it true, by which it is taken back (take-back.ts); null for what stays true. */
  about: string | null;
  status: 'queued' | 'sent' | 'failed' | 'suppressed';
  /** Deliveries started; also distinguishes the holder of a lease from earlier ones. */
  attempts: number;
  next_attempt_at: number;
  /** Until when its reader lets emails like it wait (rule MAIL-8); null for one that does not. */
  held_until: number | null;
  /** Until then one worker has claimed the mail; null while none has. */
  lease_until: number | null;
  /** The time of the last attempt. */
  give_up_at: number;
  /** When what the mail offers expires; it is not delivered after that. */
  useful_until: number | null;
  /** Why it was not delivered, or ''. */
  last_error: string;
  search_text: string;
  created_at: number;
  /** When a mail server took it; set for a failed one that came back after that. */
  sent_at: number | null;
  /** When staff dealt with a failed one; null while that is to do. */
  settled_at: number | null;
}

/** Whether a mail server took it, and it came back. */
export function isReturned({ status, sent_at }: Pick<MailsTable, 'status' | 'sent_at'>): boolean {
  return status === 'failed' && sent_at !== null;
}

/** The words of a mail as it was queued. */
export function keptWords({ words }: Pick<MailsTable, 'words'>): ChangedWords {
  return words === null ? {} : JSON.parse(words);
}

/** Facts about these tables. */
export const outboxTables = {
  mails: {
    personal: [
      {
        label: 'Emails',
        part: 'mails',
        by: ['recipient_key', 'email'],
        columns: ['recipient', 'subject', 'template', 'status', 'created_at', 'sent_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    leaves: (mail, mode) => (mode === 'copy' ? silenced(mail) : mail),
    address: {
      // Where a mail was sent is kept; whom it belongs to is updated, so that the lead's timeline keeps it.
      follows: [{ by: 'recipient_key', changes: ['recipient_key'] }],
      stays: { recipient: 'where it went' },
    },
    list: {
      sorts: { createdAt: 'created_at', recipient: 'recipient_key' },
      numbers: ['created_at'],
      defaultSort: '-createdAt',
    },
    searched: true,
  },
} satisfies Described<OutboxTables>;

/** A copy that is started elsewhere must not write to clients. */
function silenced(mail: MailsTable): MailsTable {
  const data = hideSecretPath(mail.data);
  if (mail.status !== 'queued') return { ...mail, data };
  const last_error = 'Not sent: it was still waiting when the site was exported.';
  return { ...mail, data, status: 'suppressed', lease_until: null, last_error };
}
