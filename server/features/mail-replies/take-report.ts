import { findMail } from '#server/features/mail/store.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { announce } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { returnMail } from '#server/platform/outbox/store.ts';
import type { MailsTable } from '#server/platform/outbox/tables.ts';
import { inWork } from '#server/platform/work/work.ts';
import type { EmailReport } from './open-mailbox.ts';
import { messageIdsIn, ourMailIds, type ReplyHeader } from './read-headers.ts';
import { readReport, reasonOf } from './read-report.ts';
import { withoutLinks } from './reply-text.ts';

/**
 * Marks the email of ours that a delivery report says did not arrive. Others can only report what they
 * have got: the report names our Message-ID, which is random and in no other place than the email.
 *
 * @returns the email, known to have come back or not; null if the report is about none of ours.
 */
export async function takeReport(
  context: Context,
  header: ReplyHeader,
  report: EmailReport,
): Promise<MailsTable | null> {
  const failure = readReport(report.status);
  if (failure === null) return null;
  return inWork(context, theProgram, async (work) => {
    const mail = await findReported(work.tx, [...messageIdsIn(report.returned), ...header.answers]);
    if (mail === null) return null;
    const reason = withoutLinks(reasonOf(failure, mail.recipient), context.config);
    if (await returnMail(work.tx, mail, { reason, at: work.now }))
      await announce(work, { topics: ['mail', 'leads'], to: { admins: true } });
    return mail;
  });
}

async function findReported(db: Queries, messageIds: readonly string[]) {
  for (const { id, messageId } of ourMailIds(messageIds)) {
    const mail = await findMail(db, id);
    if (mail?.message_id === messageId) return mail;
  }
  return null;
}
