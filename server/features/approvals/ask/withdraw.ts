import { lockMilestone } from '#server/features/projects/milestones/write-milestone.ts';
import { recordInProject } from '#server/features/projects/record-in-project.ts';
import { lockProject } from '#server/features/projects/store.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { takeBackMails } from '#server/platform/outbox/take-back.ts';
import type { Work } from '#server/platform/work/work.ts';
import { personOf, readerNow } from '../links.ts';
import { aboutApproval, mailQuestion } from '../mail-question.ts';
import { answered, withdrawn } from '../problems.ts';
import { readQuestion } from '../question.ts';
import { endApproval, findApproval } from '../store.ts';
import type { ApprovalsTable } from '../tables.ts';

/**
 * Takes a question back; does nothing if that happened already.
 *
 * @throws Problem 404, or `approval_answered` naming who answered.
 */
export async function withdrawApproval(work: Work, id: string): Promise<string> {
  const { tx, now } = work;
  const approval = await lockApproval(tx, id);
  if (approval.state === 'withdrawn') return approval.project_id;
  const ended = await endApproval(tx, approval, { state: 'withdrawn' }, now);
  if (ended === undefined) throw answered(approval);
  await takeBackMails(tx, {
    about: [aboutApproval(approval)],
    because: 'the question was withdrawn',
    now,
  });
  const { project, milestone } = await lockMilestone(tx, approval.milestone_id, { removed: true });
  await recordInProject(work, project, {
    kind: 'milestone',
    id: milestone.id,
    name: `${project.reference} ${milestone.title}`,
    action: 'approval withdrawn',
    topics: ['projects', 'milestones'],
  });
  return project.id;
}

/** Mails the open question again to whoever answers it now, once a day. */
export async function remindApprover(work: Work, id: string): Promise<string> {
  const { tx, context } = work;
  const approval = await lockApproval(tx, id);
  if (approval.state === 'withdrawn') throw withdrawn();
  if (approval.state !== 'open') throw answered(approval);
  const question = await readQuestion(tx, approval);
  if (question.obstacle !== '')
    throw new Problem('conflict', 'The client cannot answer now. Ask again once it is ready.');
  const reader = await readerNow(tx, approval);
  const isQueued = await mailQuestion(work, question, reader, companyToday(context));
  if (!isQueued)
    throw new Problem('conflict', `${personOf(approval, reader).name} was already reminded today.`);
  return approval.project_id;
}

/** A question, locked with its whole project until the transaction ends. */
export async function lockApproval(tx: Queries, id: string): Promise<ApprovalsTable> {
  const seen = await findApproval(tx, id);
  if (seen === undefined) throw notFound('question');
  if ((await lockProject(tx, seen.project_id)) === undefined) throw notFound('question');
  // Read again under the lock.
  return (await findApproval(tx, id)) ?? seen;
}
