import type { EndpointInput } from '#contract/endpoint.ts';
import type { decideApproval } from '#contract/projects/shared-approvals.ts';
import { whyNotDecided } from '#domain/approval/approval-state.ts';
import { issueInvoice } from '#server/features/billing/invoices/issue-invoice.ts';
import { takeBackClientFile } from '#server/features/documents/client-file.ts';
import { completeMilestone } from '#server/features/projects/milestones/complete-milestone.ts';
import { addNote } from '#server/features/projects/notes/change-note.ts';
import { recordInProject } from '#server/features/projects/record-in-project.ts';
import { changeScopeItem } from '#server/features/projects/scope/change-scope.ts';
import { byLink } from '#server/features/quotes/offer/open-offer.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { takeBackMails } from '#server/platform/outbox/take-back.ts';
import type { FieldChanges } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { lockApproval } from '../ask/withdraw.ts';
import { personOf, type Reader } from '../links.ts';
import { aboutApproval } from '../mail-question.ts';
import { deletePicture } from '../pictures/picture-store.ts';
import { answered, changed, refuseEnded } from '../problems.ts';
import { type Question, readQuestion } from '../question.ts';
import { endApproval, writeFile, writeItem } from '../store.ts';
import { wordsAbout } from './answer-item.ts';
import { mailAnswer, type Outcome } from './mail-answer.ts';

type Decided = EndpointInput<typeof decideApproval>['body'];

/**
 * Answers a question under exactly what was shown (rules SIGNOFF-4 and SIGNOFF-5). An approval
 * delivers the items, completes the milestone, starts the next one and issues its payment; a request
 * for changes puts the items back to building. Repeating the same answer does nothing.
 *
 * @throws Problem `approval_changed` with what changed, `approval_answered` with who answered,
 *   `approval_withdrawn`; `invalid_input` while an item lacks its answer.
 */
export async function decide(
  work: Work,
  { approvalId, reader, device }: { approvalId: string; reader: Reader; device: string },
  { decision, name, documentHash }: Decided,
): Promise<void> {
  const { tx, now } = work;
  const approval = await lockApproval(tx, approvalId);
  const state = decision === 'approve' ? 'approved' : 'changes-asked';
  const { email } = personOf(approval, reader);
  const isSame =
    approval.state === state &&
    approval.answered_name === name &&
    approval.answered_email === email &&
    approval.document_hash === documentHash;
  if (isSame) return;
  refuseEnded(approval);
  const question = await readQuestion(tx, approval);
  if (question.obstacle !== '' || question.documentHash !== documentHash) throw changed(question);
  const why = whyNotDecided(decision, question.items);
  if (why !== null)
    throw new Problem('invalid_input', why, { issues: [{ path: 'decision', message: why }] });
  const ended = await endApproval(
    tx,
    approval,
    {
      state,
      answered_name: name,
      answered_email: email,
      document: question.document,
      document_hash: documentHash,
      address: work.actor.address,
      device,
    },
    now,
  );
  if (ended === undefined) throw answered(approval);
  const asReader = byLink(work, name);
  await keepShown(asReader, question);
  await takeBackMails(tx, {
    about: [aboutApproval(approval)],
    because: 'the question was answered',
    now,
  });
  const result =
    decision === 'approve'
      ? await approve(asReader, question)
      : await askChanges(asReader, question);
  await recordInProject(asReader, question.project, {
    kind: 'milestone',
    id: question.milestone.id,
    name: `${question.project.reference} ${question.milestone.title}`,
    action: decision === 'approve' ? 'approved' : 'changes asked',
    changes: { document: { from: null, to: documentHash }, ...takenBack(question) },
    topics: ['projects', 'milestones'],
  });
  await mailAnswer(work, { ...question, approval: ended, ...result }, reader);
}

async function approve(work: Work, question: Question): Promise<Outcome> {
  const { tx } = work;
  const { approval, project, milestone, items, payment } = question;
  const { next } = await completeMilestone(work, milestone.id, project.id, true);
  for (const { scope_item_id: id, answer } of items)
    await changeScopeItem(
      work,
      id,
      answer === 'works'
        ? { state: 'delivered' }
        : // What is left out is built on, and asked about with the next milestone.
          { state: 'building', ...(next !== null && { milestoneId: next.id }) },
    );
  await noteChanges(work, question);
  const invoice = payment === undefined ? undefined : await issueInvoice(work, payment.id);
  if (invoice !== undefined)
    await tx
      .updateTable('approvals')
      .set({ invoice_id: invoice.id })
      .where('id', '=', approval.id)
      .execute();
  return { next: next ?? undefined, invoice };
}

async function askChanges(work: Work, question: Question): Promise<Outcome> {
  for (const { scope_item_id: id, answer } of question.items)
    if (answer === 'change') await changeScopeItem(work, id, { state: 'building' });
  await noteChanges(work, question);
  return { next: undefined, invoice: undefined };
}

/** The words about changes become a note that both sides see. */
async function noteChanges(work: Work, question: Question): Promise<void> {
  const changes = question.items.filter(({ answer }) => answer === 'change');
  if (changes.length === 0) return;
  await addNote(work, question.project.id, {
    title: `Changes to ${question.milestone.title}, round ${question.approval.round}`,
    content: changes.map(({ label, words }) => `${label}: ${words}`).join('\n\n'),
    isInternal: false,
    documents: changes.flatMap(({ pictures }) => pictures.map(({ id }) => id)),
  });
}

/** Words about items that work now: they are not part of the answer, and stay in the history. */
function takenBack({ items }: Question): FieldChanges {
  return Object.fromEntries(
    items
      .filter(({ answer, words }) => answer !== 'change' && words !== '')
      .map((item) => [wordsAbout(item), { from: item.words, to: '' }]),
  );
}

/**
 * An answered question goes on to show what was signed: words and pictures of an item that works were
 * taken back.
 */
async function keepShown(work: Work, { items, files }: Question): Promise<void> {
  const { tx } = work;
  for (const { id, label, answer, words, pictures } of items) {
    await writeItem(tx, id, { label, words: answer === 'change' ? words : '' });
    if (answer !== 'change')
      for (const picture of pictures) {
        await deletePicture(tx, picture.id);
        await takeBackClientFile(work, picture.id);
      }
  }
  for (const { id, number, original_name, sha256 } of files)
    await writeFile(tx, id, { number, original_name, sha256 });
}
