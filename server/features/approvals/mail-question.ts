import { splitName } from '#domain/account/name.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { approvalPath, personOf, type Reader } from './links.ts';
import type { Question } from './question.ts';
import type { ApprovalsTable } from './tables.ts';

/** What the mails that ask for an answer are about: that the question is open. */
export function aboutApproval({ id }: Pick<ApprovalsTable, 'id'>): string {
  return `approval:${id}`;
}

/**
 * Mails a question to somebody who can answer it.
 *
 * @param reminder what tells this reminder from the others; null for the first mail.
 * @returns false if this mail was queued before.
 */
export async function mailQuestion(
  work: Work,
  { approval, project, milestone, items }: Question,
  reader: Reader,
  reminder: string | null,
): Promise<boolean> {
  const { name, email } = personOf(approval, reader);
  const mailId = await queueMail(work, {
    template: 'approval-question',
    to: email,
    data: {
      firstName: splitName(name)[0],
      projectName: project.name,
      milestoneTitle: milestone.title,
      items: items.map(({ label }) => label),
      note: approval.note,
      answerBy: approval.answer_by,
      askedBy: approval.asked_name,
      isReminder: reminder !== null,
      insteadOf: reader === 'approver' ? '' : approval.approver_name,
      path: approvalPath(work.context, approval, reader),
    },
    dedupeKey: `approval-question:${approval.id}:${typeof reader === 'string' ? reader : reader.key}:${reminder ?? 'first'}`,
    about: aboutApproval(approval),
  });
  return mailId !== null;
}
