import type { MailReply } from '#contract/inbox/mail.ts';
import type { MailsTable } from '#server/platform/outbox/tables.ts';

const iso = (at: number) => new Date(at).toISOString();

export function presentMail(row: MailsTable): MailReply {
  return {
    id: row.id,
    template: row.template,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    nextAttemptAt: row.status === 'queued' ? iso(row.next_attempt_at) : null,
    lastError: row.last_error === '' ? null : row.last_error,
    messageId: row.message_id,
    createdAt: iso(row.created_at),
    sentAt: row.sent_at === null ? null : iso(row.sent_at),
  };
}
