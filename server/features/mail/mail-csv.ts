import { instantText } from '#server/platform/clock/instant-text.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';
import type { MailsTable } from '#server/platform/outbox/tables.ts';

/** A mail as a line of a CSV file: what became of it, never what its links let one into. */
export const mailCsv: CsvColumns<MailsTable> = {
  Subject: (mail) => mail.subject,
  Recipient: (mail) => mail.recipient,
  Kind: (mail) => mail.template,
  Status: (mail) => mail.status,
  Tries: (mail) => mail.attempts,
  'Last error': (mail) => mail.last_error,
  Written: (mail) => instantText(mail.created_at),
  Sent: (mail) => (mail.sent_at === null ? null : instantText(mail.sent_at)),
  'Message id': (mail) => mail.message_id,
  Id: (mail) => mail.id,
};
