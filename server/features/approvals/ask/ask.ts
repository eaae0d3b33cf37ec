import type { EndpointInput } from '#contract/endpoint.ts';
import type { askForApproval } from '#contract/projects/approvals.ts';
import { usualAnswerDays } from '#domain/approval/approval-reminders.ts';
import { addWorkingDays } from '#domain/approval/working-days.ts';
import { findVersion, listDocuments } from '#server/features/documents/store.ts';
import { lockMilestone } from '#server/features/projects/milestones/write-milestone.ts';
import { recordInProject } from '#server/features/projects/record-in-project.ts';
import { changeScopeItem } from '#server/features/projects/scope/change-scope.ts';
import type { ProjectsTable } from '#server/features/projects/tables.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailQuestion } from '../mail-question.ts';
import { readQuestion } from '../question.ts';
import { insertApproval, listApprovalsOf } from '../store.ts';
import type { ApprovalFilesTable, ApprovalsTable } from '../tables.ts';
import { itemsToAsk } from './items-to-ask.ts';

type Wanted = EndpointInput<typeof askForApproval>['body'];

/**
 * Asks the client to approve a milestone (rule SIGNOFF-3).
 *
 * @throws Problem 404; `item_not_ready` naming the items that are not in review; `conflict` while
 *   another question about the milestone or with one of the items is open, the milestone is
 *   completed, the project canceled, or nobody can be asked.
 */
export async function askApproval(
  work: Work,
  milestoneId: string,
  wanted: Wanted,
): Promise<string> {
  const { tx, context, actor, now } = work;
  const { project, milestone } = await lockMilestone(tx, milestoneId);
  if (project.status === 'cancelled')
    throw new Problem('conflict', 'This project was canceled. Reopen it first.');
  if (milestone.completed_at !== null)
    throw new Problem('conflict', 'This milestone is already completed. Reopen it first.');
  const all = await listApprovalsOf(tx, project.id);
  const before = all.filter((one) => one.milestone_id === milestone.id);
  if (before.some(({ state }) => state === 'open')) throw alreadyAsked();
  const items = await itemsToAsk(tx, { milestone, approvals: all }, wanted.itemIds);
  const id = newId(now);
  const files = await pinFiles(tx, { project, approvalId: id, now }, wanted.documentIds);
  const approval: ApprovalsTable = {
    id,
    project_id: project.id,
    milestone_id: milestone.id,
    round: Math.max(0, ...before.map(({ round }) => round)) + 1,
    state: 'open',
    note: wanted.note,
    link: wanted.link,
    answer_by: wanted.answerBy ?? addWorkingDays(companyToday(context), usualAnswerDays),
    ...people(project, wanted),
    asked_by: actor.id,
    asked_name: actor.name,
    asked_at: now,
    ended_at: null,
    answered_name: '',
    answered_email: '',
    document: '',
    document_hash: '',
    address: '',
    device: '',
    invoice_id: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await insertApproval(
    tx,
    approval,
    items.map((item, position) => ({
      id: newId(now),
      approval_id: id,
      scope_item_id: item.id,
      label: item.label,
      position,
      answer: '',
      words: '',
      updated_at: now,
    })),
    files,
  );
  for (const item of items)
    if (item.milestone_id === null)
      await changeScopeItem(work, item.id, { milestoneId: milestone.id });
  await recordInProject(work, project, {
    kind: 'milestone',
    id: milestone.id,
    name: `${project.reference} ${milestone.title}`,
    action: 'approval asked',
    changes: { approver: { from: null, to: approval.approver_name } },
    topics: ['projects', 'milestones'],
  });
  await mailQuestion(work, await readQuestion(tx, approval), 'approver', null);
  return project.id;
}

/** The problem of a second question about a milestone; the unique index stands behind it. */
export function alreadyAsked(): Problem {
  return new Problem(
    'conflict',
    'The client is already looking at this milestone. Withdraw that question first.',
    { extra: { reason: 'open' } },
  );
}

async function pinFiles(
  tx: Queries,
  { project, approvalId, now }: { project: ProjectsTable; approvalId: string; now: number },
  ids: readonly string[],
): Promise<ApprovalFilesTable[]> {
  if (ids.length === 0) return [];
  const documents = (await listDocuments(tx, project.id)).filter(
    (row) => row.client_visible_at !== null,
  );
  const files: ApprovalFilesTable[] = [];
  for (const [position, documentId] of [...new Set(ids)].entries()) {
    const row = documents.find(({ id }) => id === documentId);
    const version = row && (await findVersion(tx, row.id, row.newest));
    if (version === undefined) {
      const message = 'Please choose files that are shared with the client';
      throw new Problem('invalid_input', message, { issues: [{ path: 'documentIds', message }] });
    }
    files.push({
      id: newId(now),
      approval_id: approvalId,
      document_id: documentId,
      number: version.number,
      original_name: version.original_name,
      sha256: version.sha256,
      position,
    });
  }
  return files;
}

/** The approver, by default the client's contact, and who is reminded besides. */
function people(project: ProjectsTable, wanted: Wanted) {
  const email = wanted.approverEmail ?? project.client_email;
  if (email === '')
    throw new Problem(
      'conflict',
      'This project has no client email address. Add one to the project first.',
    );
  const isSame = wanted.fallbackEmail.toLowerCase() === email.toLowerCase();
  const fallbackEmail = isSame ? '' : wanted.fallbackEmail;
  return {
    approver_name: wanted.approverName || project.client_contact_name || email,
    approver_email: email,
    approver_key: email.toLowerCase(),
    fallback_name: fallbackEmail === '' ? '' : wanted.fallbackName || fallbackEmail,
    fallback_email: fallbackEmail,
    fallback_key: fallbackEmail.toLowerCase(),
  };
}
