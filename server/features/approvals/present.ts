import type { ApprovalReply, ProjectApprovals } from '#contract/projects/approvals.ts';
import type { ClientApproval, SharedApproval } from '#contract/projects/shared-approvals.ts';
import { type AskedRound, waitingOf } from '#domain/approval/waiting.ts';
import { workingDaysAfter } from '#domain/approval/working-days.ts';
import { dueAfterDays } from '#domain/billing/invoice-status.ts';
import { addDays } from '#domain/calendar-date.ts';
import { invoiceNumberOf } from '#server/features/billing/invoices/invoice-store.ts';
import { listMilestonesOf } from '#server/features/projects/milestones/store.ts';
import type { MilestonesTable } from '#server/features/projects/tables.ts';
import { type CompanyClock, companyDay, companyToday } from '#server/platform/clock/company-day.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { approvalPath, personOf, type Reader, readerNow, wasRemoved } from './links.ts';
import { totalCentsOf } from './payment.ts';
import { type Question, readQuestion } from './question.ts';
import { listApprovalsOf, listItems } from './store.ts';
import type { ApprovalsTable } from './tables.ts';

/** The questions of a project as staff see them, and how long each side waited. */
export async function presentApprovals(
  db: Queries,
  context: Context,
  projectId: string,
): Promise<ProjectApprovals> {
  const rows = await listApprovalsOf(db, projectId);
  const approvals: ApprovalReply[] = [];
  for (const row of rows.toReversed())
    approvals.push({
      ...presentApproval(context, await readQuestion(db, row)),
      instead: row.state === 'open' ? await answersInstead(db, row) : null,
    });
  return { approvals, waiting: waitingIn(context, rows, await listMilestonesOf(db, projectId)) };
}

/**
 * Who answers instead of an approver whom the client has removed: '' for nobody; null while the
 * approver can.
 */
export async function answersInstead(db: Queries, row: ApprovalsTable): Promise<string | null> {
  const reader = await readerNow(db, row);
  if (reader !== 'approver') return personOf(row, reader).name;
  return (await wasRemoved(db, row, 'approver')) ? '' : null;
}

/**
 * How long a project has waited for each side (rule SIGNOFF-7). A question waits for nobody once the
 * team has completed its milestone without it, or taken it out of the plan.
 */
export function waitingIn(
  context: Context,
  rows: readonly ApprovalsTable[],
  milestones: readonly MilestonesTable[],
) {
  const rounds = rows.map((row) => askedRound(context, row, milestoneOf(row, milestones)));
  return waitingOf(rounds, companyToday(context));
}

/** The milestone of a question; undefined if it is gone. */
function milestoneOf(row: ApprovalsTable, milestones: readonly MilestonesTable[]) {
  return milestones.find(({ id }) => id === row.milestone_id);
}

/**
 * A question in days. One that is open although nobody can answer it, because its milestone is done or gone,
 * ended then.
 *
 * @param milestone undefined for one that is gone.
 */
export function askedRound(
  context: Pick<CompanyClock, 'config'>,
  row: Pick<ApprovalsTable, 'milestone_id' | 'state' | 'asked_at' | 'ended_at'>,
  milestone: Pick<MilestonesTable, 'completed_at'> | undefined,
): AskedRound {
  const settledAt = isSettled(row, milestone)
    ? (milestone?.completed_at ?? row.asked_at)
    : row.ended_at;
  return {
    milestoneId: row.milestone_id,
    askedOn: companyDay(context, row.asked_at),
    endedOn: settledAt === null ? null : companyDay(context, settledAt),
    end: row.state !== 'open' ? row.state : settledAt === null ? null : 'withdrawn',
  };
}

/** Whether a question is open although nobody can answer it: its milestone is done, or gone. */
function isSettled(
  row: Pick<ApprovalsTable, 'state'>,
  milestone: Pick<MilestonesTable, 'completed_at'> | undefined,
): boolean {
  return row.state === 'open' && milestone?.completed_at !== null;
}

/** Working days from a question to its end, or until today. */
export function daysWaited(context: Context, row: ApprovalsTable): number {
  const end = row.ended_at === null ? companyToday(context) : companyDay(context, row.ended_at);
  return workingDaysAfter(companyDay(context, row.asked_at), end).length;
}

function presentApproval(context: Context, question: Question): ApprovalReply {
  const { approval: row, changes, obstacle } = question;
  return {
    id: row.id,
    projectId: row.project_id,
    milestoneId: row.milestone_id,
    round: row.round,
    state: row.state,
    note: row.note,
    link: row.link,
    answerBy: row.answer_by,
    approverName: row.approver_name,
    fallbackName: row.fallback_name,
    askedBy: row.asked_name,
    askedAt: instantText(row.asked_at),
    daysWaited: daysWaited(context, row),
    changes: obstacle === '' ? changes : [obstacle, ...changes],
    ...presentShown(question),
    endedAt: optionalInstantText(row.ended_at),
    answeredName: row.answered_name,
    documentHash: question.documentHash,
    path: approvalPath(context, row, 'approver'),
  };
}

function presentShown({ items, files }: Question) {
  return {
    items: items.map(({ id, label, priceCents, answer, words, pictures }) => ({
      id,
      label,
      priceCents,
      answer,
      words,
      pictures: pictures.map(({ id: pictureId, name, size }) => ({ id: pictureId, name, size })),
    })),
    files: files.map(({ id, original_name: name, number, sha256, size }) => ({
      id,
      name,
      version: number,
      sha256,
      size,
    })),
  };
}

/** The page of a question. */
export async function presentShared(
  db: Queries,
  context: Context,
  question: Question,
  reader: Reader,
): Promise<SharedApproval> {
  const { approval: row, project, milestone, items, payment, next } = question;
  const today = companyToday(context);
  return {
    state: row.state,
    documentHash: question.documentHash,
    projectName: project.name,
    projectReference: project.reference,
    milestoneTitle: milestone.title,
    milestoneDescription: milestone.description,
    nextTitle: next?.title ?? '',
    round: row.round,
    note: row.note,
    link: row.link,
    answerBy: row.answer_by,
    askedBy: row.asked_name,
    askedAt: instantText(row.asked_at),
    readerName: personOf(row, reader).name,
    ...presentShown(question),
    changes: question.changes,
    obstacle: question.obstacle,
    invoice:
      payment === undefined
        ? null
        : {
            label: payment.label,
            totalCents: await totalCentsOf(db, context, payment),
            dueOn: addDays(today, dueAfterDays),
          },
    answer:
      row.ended_at === null || row.answered_name === ''
        ? null
        : {
            name: row.answered_name,
            at: instantText(row.ended_at),
            changes: items.filter(({ answer }) => answer === 'change').length,
            invoiceNumber: await invoiceNumberOf(db, row.invoice_id),
          },
    timeZone: context.config.businessTimeZone,
  };
}

/** Questions of one project in somebody's portal, latest first. */
export async function presentForClient(
  db: Queries,
  context: Context,
  {
    projectName,
    rows,
    milestones,
  }: {
    projectName: string;
    rows: readonly ApprovalsTable[];
    milestones: readonly MilestonesTable[];
  },
  readerOf: (row: ApprovalsTable) => Reader | null,
): Promise<ClientApproval[]> {
  const items = await listItems(
    db,
    rows.map(({ id }) => id),
  );
  return rows
    .filter((row) => row.state !== 'withdrawn' && !isSettled(row, milestoneOf(row, milestones)))
    .map((row) => {
      const reader = readerOf(row);
      const own = items.filter(({ approval_id: id }) => id === row.id);
      return {
        id: row.id,
        projectId: row.project_id,
        projectName,
        milestoneTitle: milestones.find(({ id }) => id === row.milestone_id)?.title ?? '',
        state: row.state,
        answerBy: row.answer_by,
        total: own.length,
        answered: own.filter(({ answer }) => answer !== '').length,
        answeredName: row.answered_name,
        endedAt: optionalInstantText(row.ended_at),
        path: reader === null ? '' : approvalPath(context, row, reader),
      };
    })
    .toReversed();
}
