import type { EndpointInput } from '#contract/endpoint.ts';
import {
  type answerApprovalItem,
  sharedApprovalReply,
} from '#contract/projects/shared-approvals.ts';
import { recordInProject } from '#server/features/projects/record-in-project.ts';
import { byLink } from '#server/features/quotes/offer/open-offer.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { lockApproval } from '../ask/withdraw.ts';
import { personOf, type Reader } from '../links.ts';
import { presentShared } from '../present.ts';
import { refuseEnded } from '../problems.ts';
import { type Question, readQuestion } from '../question.ts';
import { writeItem } from '../store.ts';
import type { ApprovalItemsTable } from '../tables.ts';

type Said = EndpointInput<typeof answerApprovalItem>['body'];

/**
 * Keeps what the approver says about an item, until the decision. Words of others that it replaces
 * stay in the history of the milestone (rule SIGNOFF-4).
 *
 * @throws Problem 404, `approval_answered` or `approval_withdrawn`; `conflict` with `current` if the
 *   item has another answer than the page knew.
 */
export async function answerItem(
  work: Work,
  { approvalId, itemId, reader }: { approvalId: string; itemId: string; reader: Reader },
  { answer, words, before }: Said,
): Promise<void> {
  const { tx, now } = work;
  const approval = await lockApproval(tx, approvalId);
  refuseEnded(approval);
  const question = await readQuestion(tx, approval);
  const item = question.items.find(({ id }) => id === itemId);
  if (item === undefined) throw notFound('item');
  if (isSame(item, { answer, words })) return;
  if (before !== undefined && !isSame(item, before))
    throw await otherAnswer(work, question, reader);
  // Words of a change are kept while somebody changes their mind; they are not part of “works”.
  await writeItem(tx, itemId, { answer, words, updated_at: now });
  // What is only written on is still there.
  if (words.includes(item.words)) return;
  const { project, milestone } = question;
  await recordInProject(byLink(work, personOf(approval, reader).name), project, {
    kind: 'milestone',
    id: milestone.id,
    name: `${project.reference} ${milestone.title}`,
    action: 'words about an item replaced',
    changes: { [wordsAbout(item)]: { from: item.words, to: words } },
  });
}

/** What the history calls the words about an item. */
export function wordsAbout({ label }: Pick<ApprovalItemsTable, 'label'>): string {
  return `What should change in ${label}`;
}

function isSame(
  item: Pick<ApprovalItemsTable, 'answer' | 'words'>,
  { answer, words }: Pick<Said, 'answer' | 'words'>,
): boolean {
  return item.answer === answer && item.words === words;
}

async function otherAnswer(work: Work, question: Question, reader: Reader): Promise<Problem> {
  const shown = await presentShared(work.tx, work.context, question, reader);
  return new Problem(
    'conflict',
    'Someone else answered this while you had the page open. What you wrote is still here, but not saved.',
    // Problems are sent as they are, so what the page may not show is dropped here.
    { extra: { reason: 'changed', current: sharedApprovalReply.parse(shown) } },
  );
}
