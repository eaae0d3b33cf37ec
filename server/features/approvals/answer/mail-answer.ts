import { splitName } from '#domain/account/name.ts';
import { findResponsible } from '#server/features/accounts/team/team.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import type { MilestonesTable } from '#server/features/projects/tables.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { approvalPath, personOf, type Reader } from '../links.ts';
import { certificateOf } from '../pdf/certificate.ts';
import type { Question } from '../question.ts';

/** What a decision led to. */
export interface Outcome {
  /** The milestone that has started. */
  next: MilestonesTable | undefined;
  /** What was issued. */
  invoice: InvoicesTable | undefined;
}

/** Mails the answer to the person who gave it, with the certificate, and to the team. */
export async function mailAnswer(
  work: Work,
  { approval, project, milestone, items, next, invoice }: Question & Outcome,
  reader: Reader,
): Promise<void> {
  const { tx, context } = work;
  const { email } = personOf(approval, reader);
  const certificate = certificateOf(approval, { project }, invoice?.number ?? '', context.config);
  const shared = {
    firstName: splitName(approval.answered_name)[0],
    projectName: project.name,
    milestoneTitle: milestone.title,
    name: approval.answered_name,
    decision: approval.state === 'approved' ? ('approve' as const) : ('ask-changes' as const),
    round: approval.round,
    changes: items
      .filter(({ answer }) => answer === 'change')
      .map(({ label, words, pictures }) => ({
        label,
        words,
        pictures: pictures.map(({ name }) => name),
      })),
    nextTitle: approval.state === 'approved' ? (next?.title ?? '') : '',
    invoiceNumber: invoice?.number ?? '',
  };
  await queueMail(work, {
    template: 'approval-answered',
    to: email,
    data: {
      ...shared,
      reader: 'client',
      path: approvalPath(context, approval, reader),
      ...(certificate && { certificate }),
    },
    dedupeKey: `approval-answered:${approval.id}:client`,
  });
  const owner = await findResponsible(tx, project.owner_id, 'project');
  await queueMail(work, {
    template: 'approval-answered',
    to: owner?.email ?? context.config.companyEmail,
    data: { ...shared, reader: 'team', path: `/admin/projects/${project.id}` },
    dedupeKey: `approval-answered:${approval.id}:team`,
  });
}
