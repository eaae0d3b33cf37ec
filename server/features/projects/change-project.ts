import type { EndpointInput } from '#contract/endpoint.ts';
import type { updateProject as updateProjectEndpoint } from '#contract/projects/projects.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { daysMoved } from '#domain/project/project-dates.ts';
import { builtStatuses, type ProjectStatus } from '#domain/project/project-status.ts';
import {
  companyOfProject,
  isMember,
} from '#server/features/accounts/client-people/company-of-project.ts';
import { inviteClient } from '#server/features/accounts/invitations.ts';
import { renameMeetings } from '#server/features/accounts/open-work/project-meetings.ts';
import { nameOfUser } from '#server/features/accounts/store.ts';
import { requireMay } from '#server/features/accounts/team/team.ts';
import { announce } from '#server/platform/bus/change.ts';
import { updateVersioned } from '#server/platform/db/update-versioned.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { changedFields, type FieldChanges } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { emailKey } from '../accounts/store.ts';
import { mailProjectOwner } from './mail-project-owner.ts';
import { moveMilestones } from './milestones/move-milestones.ts';
import { listMilestonesOf } from './milestones/store.ts';
import { takeBackNewsOf } from './milestones/take-back-news.ts';
import { presentProject } from './present.ts';
import { refuseEndBeforeStart, withDerivedColumns } from './project-columns.ts';
import { recordInProject } from './record-in-project.ts';
import { refuseSigned } from './signed-papers.ts';
import { findProjectAnywhere, lockProject } from './store.ts';
import type { ProjectsTable } from './tables.ts';

type ProjectChange = EndpointInput<typeof updateProjectEndpoint>['body'];

const audited = [
  'name',
  'description',
  'status',
  'budgetCents',
  'startDate',
  'estimatedEndDate',
  'endDate',
  'clientContactName',
  'clientEmail',
  'clientCompany',
  'ownerId',
  'mailsClientOnCompletion',
] as const;

/**
 * Applies a change by staff to a project.
 *
 * @throws Problem `conflict` with `current` for a stale version, or when archiving a project that is
 *   not completed; `invalid_input` for an owner who is not a team member, or an end before the start.
 */
export async function changeProject(
  work: Work,
  id: string,
  change: ProjectChange,
): Promise<ProjectsTable> {
  const { tx, now } = work;
  const row = await requireProject(work, id, change.version);
  if (change.ownerId !== row.owner_id) await requireMay(tx, change.ownerId, 'project', 'ownerId');
  const status = change.status ?? row.status;
  if (status === 'archived' && row.completed_at === null) throw cannot('archive', row.status);
  const edited: ProjectsTable = {
    ...inStatus(row, status, now),
    name: change.name ?? row.name,
    description: change.description ?? row.description,
    budget_cents: change.budgetCents === undefined ? row.budget_cents : change.budgetCents,
    start_date: change.startDate === undefined ? row.start_date : change.startDate,
    estimated_end_date:
      change.estimatedEndDate === undefined ? row.estimated_end_date : change.estimatedEndDate,
    client_contact_name: change.clientContactName ?? row.client_contact_name,
    client_email: change.clientEmail ?? row.client_email,
    client_company: change.clientCompany ?? row.client_company,
    owner_id: change.ownerId === undefined ? row.owner_id : change.ownerId,
    completion_mail_at: switched(row, change.mailsClientOnCompletion, now),
  };
  const isMoved =
    edited.start_date !== row.start_date || edited.estimated_end_date !== row.estimated_end_date;
  if (isMoved) refuseEndBeforeStart(edited);
  const written = await writeProject(work, row, await inCompany(work, row, edited), 'changed');
  const { client_email: email, client_contact_name: name } = written;
  const isOther = emailKey(email) !== row.client_email_key;
  if (change.inviteClient === true && isOther && email !== '')
    await inviteClient(work, { name, email });
  if (change.movesMilestones === true)
    await moveMilestones(
      work,
      written,
      await listMilestonesOf(tx, id),
      daysMoved(row.start_date, written.start_date),
    );
  return written;
}

/** Another contact from outside takes the project along to their own company (rule CLIENT-1). */
async function inCompany(
  work: Work,
  before: ProjectsTable,
  edited: ProjectsTable,
): Promise<ProjectsTable> {
  const { client_email: email, client_company_id: id } = edited;
  if (emailKey(email) === before.client_email_key) return edited;
  if (email !== '' && id !== null && (await isMember(work.tx, id, email))) return edited;
  return { ...edited, client_company_id: await companyOfProject(work, edited) };
}

function switched(
  { completion_mail_at: since }: ProjectsTable,
  isOn: boolean | undefined,
  now: number,
): number | null {
  if (isOn === undefined) return since;
  return isOn ? (since ?? now) : null;
}

/** Status changes of a project, and the statuses they start from. */
const steps = {
  complete: { from: builtStatuses, to: 'completed', done: 'completed' },
  archive: { from: ['completed'], to: 'archived', done: 'archived' },
  unarchive: { from: ['archived'], to: 'completed', done: 'restored' },
  reopen: { from: ['completed', 'cancelled'], to: 'active', done: 'reopened' },
} as const satisfies Record<
  string,
  { from: readonly ProjectStatus[]; to: ProjectStatus; done: string }
>;
type Step = keyof typeof steps;

/**
 * Changes the status of a project by one step; does nothing when it has the new status already.
 *
 * @throws Problem `conflict` for a step that the status does not permit, or a stale version.
 */
export async function stepProject(
  work: Work,
  id: string,
  step: Step,
  version: number | undefined,
): Promise<ProjectsTable> {
  const { from, to, done } = steps[step];
  const row = await requireProject(work, id);
  if (row.status === to) return row;
  await requireVersion(work, row, version);
  if (!from.some((status) => status === row.status)) throw cannot(step, row.status);
  return writeProject(work, row, inStatus(row, to, work.now), done);
}

/**
 * Moves a project to the bin, which hides everything in it.
 *
 * @throws Problem `conflict` for one with invoices or signed papers.
 */
export async function deleteProject(work: Work, id: string): Promise<void> {
  const row = await requireProject(work, id);
  await refuseSigned(work.tx, 'projects', id);
  await writeProject(work, row, { ...row, deleted_at: work.now }, 'deleted');
}

/**
 * Restores a project from the bin to its previous status, or from the archive to completed. Does
 * nothing when it is in neither.
 */
export async function restoreProject(
  work: Work,
  id: string,
  version: number | undefined,
): Promise<ProjectsTable> {
  const row = await findProjectAnywhere(work.tx, id);
  if (row === undefined) throw notFound('project');
  if (row.deleted_at === null)
    return row.status === 'archived' ? stepProject(work, id, 'unarchive', version) : row;
  return writeProject(work, row, { ...row, deleted_at: null }, 'restored');
}

/** @throws Problem 404, or `conflict` with `current` when `version` is given and stale. */
async function requireProject(work: Work, id: string, version?: number): Promise<ProjectsTable> {
  const row = await lockProject(work.tx, id);
  if (row === undefined) throw notFound('project');
  await requireVersion(work, row, version);
  return row;
}

async function requireVersion(
  work: Work,
  row: ProjectsTable,
  version: number | undefined,
): Promise<void> {
  if (version !== undefined && version !== row.version) throw await changedMeanwhile(work, row);
}

/** Keeps the first time of completion until the project is reopened (rule PROJECT-3). */
function inStatus(row: ProjectsTable, status: ProjectStatus, now: number): ProjectsTable {
  const isFinished = status === 'completed' || status === 'archived';
  return { ...row, status, completed_at: isFinished ? (row.completed_at ?? now) : null };
}

async function writeProject(
  work: Work,
  before: ProjectsTable,
  after: ProjectsTable,
  action: AuditedAction,
): Promise<ProjectsTable> {
  const { tx, context, now } = work;
  const next = withDerivedColumns({ ...after, updated_at: now }, context);
  const written = await updateVersioned(tx, 'projects', next);
  if (written === undefined) throw await changedMeanwhile(work, before);
  const changes: FieldChanges = changedFields(
    await presentProject(tx, context, before),
    await presentProject(tx, context, written),
    audited,
  );
  await recordInProject(
    work,
    written,
    {
      kind: 'project',
      id: written.id,
      name: written.reference,
      action,
      changes,
      topics: ['projects', 'milestones'],
    },
    before,
  );
  if (written.owner_id !== before.owner_id) {
    const ownerName = (await nameOfUser(tx, written.owner_id)) ?? '';
    await renameMeetings(tx, [written.id], { ownerName, now });
    await announce(work, { topics: ['bookings'], to: { admins: true } });
    await mailProjectOwner(work, written);
  }
  const ending = endOfNews(before, written);
  if (ending !== null) await takeBackNewsOf(work, written, ending);
  return written;
}

/** Why the client is no longer mailed about milestones; null if nothing ended that. */
function endOfNews(before: ProjectsTable, after: ProjectsTable): string | null {
  if (before.deleted_at === null && after.deleted_at !== null) return 'the project was deleted';
  if (before.status !== 'cancelled' && after.status === 'cancelled')
    return 'the project was canceled';
  const isSwitchedOff = before.completion_mail_at !== null && after.completion_mail_at === null;
  return isSwitchedOff ? 'emails for this project were turned off' : null;
}

async function changedMeanwhile({ tx, context }: Work, row: ProjectsTable): Promise<Problem> {
  return outOfDate('this project', await presentProject(tx, context, row));
}

const refusals: Record<Step, string> = {
  complete: 'completed',
  archive: 'archived before it is completed',
  unarchive: 'restored from the archive',
  reopen: 'reopened',
};
function cannot(step: Step, status: ProjectStatus): Problem {
  return new Problem('conflict', `A project that is ${status} cannot be ${refusals[step]}.`);
}
