import type { EndpointInput } from '#contract/endpoint.ts';
import type { updateProject as updateProjectEndpoint } from '#contract/projects/projects.ts';
import type { ProjectStatus } from '#domain/project/project-status.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { changedFields, type FieldChanges } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { presentProject } from './present.ts';
import { withDerivedColumns } from './project-columns.ts';
import { recordInProject } from './record-in-project.ts';
import { requireOwner } from './require-owner.ts';
import { findProjectAnywhere, lockProject, updateProject } from './store.ts';
import type { ProjectsTable } from './tables.ts';

/** Fields to change, and the version they were read from. */
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
 * Carries out what staff changed about a project.
 *
 * @throws Problem `conflict` with `current` for a version that is out of date, or for archiving what
 *   is not completed; `invalid_input` for an owner who is no member of the team.
 */
export async function changeProject(
  work: Work,
  id: string,
  change: ProjectChange,
): Promise<ProjectsTable> {
  const { tx, now } = work;
  const row = await requireProject(work, id, change.version);
  if (change.ownerId !== row.owner_id) await requireOwner(tx, change.ownerId);
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
  return writeProject(work, row, edited, 'changed');
}

function switched(
  { completion_mail_at: since }: ProjectsTable,
  isOn: boolean | undefined,
  now: number,
): number | null {
  if (isOn === undefined) return since;
  return isOn ? (since ?? now) : null;
}

/** What can be done with a project as a whole, and from which statuses. */
const steps = {
  complete: { from: ['planning', 'active', 'on-hold'], to: 'completed', done: 'completed' },
  archive: { from: ['completed'], to: 'archived', done: 'archived' },
  unarchive: { from: ['archived'], to: 'completed', done: 'restored' },
  reopen: { from: ['completed', 'cancelled'], to: 'active', done: 'reopened' },
} as const satisfies Record<
  string,
  { from: readonly ProjectStatus[]; to: ProjectStatus; done: string }
>;
type Step = keyof typeof steps;

/**
 * Takes one step with a project. Where it stands already, nothing changes: pressed twice is pressed
 * once.
 *
 * @throws Problem `conflict` for a step that the status does not allow, or an old version.
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
  await refuseOldVersion(work, row, version);
  if (!from.some((status) => status === row.status)) throw cannot(step, row.status);
  return writeProject(work, row, inStatus(row, to, work.now), done);
}

/** Puts a project into the bin; what is in it goes out of sight with it. */
export async function deleteProject(work: Work, id: string): Promise<void> {
  const row = await requireProject(work, id);
  await writeProject(work, row, { ...row, deleted_at: work.now }, 'deleted');
}

/**
 * Brings a project back: from the bin to where it was, else from the archive to completed. One that
 * is in neither stays as it is: an undo pressed twice is pressed once.
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

/** @throws Problem 404, or `conflict` with `current` when `version` is given and out of date. */
async function requireProject(work: Work, id: string, version?: number): Promise<ProjectsTable> {
  const row = await lockProject(work.tx, id);
  if (row === undefined) throw notFound('project');
  await refuseOldVersion(work, row, version);
  return row;
}

async function refuseOldVersion(
  work: Work,
  row: ProjectsTable,
  version: number | undefined,
): Promise<void> {
  if (version !== undefined && version !== row.version) throw await changedMeanwhile(work, row);
}

/** The time of completion is that of the first completion since it was last open (rule PROJECT-3). */
function inStatus(row: ProjectsTable, status: ProjectStatus, now: number): ProjectsTable {
  const isFinished = status === 'completed' || status === 'archived';
  return { ...row, status, completed_at: isFinished ? (row.completed_at ?? now) : null };
}

async function writeProject(
  work: Work,
  before: ProjectsTable,
  after: ProjectsTable,
  action: string,
): Promise<ProjectsTable> {
  const { tx, context, now } = work;
  const next = withDerivedColumns({ ...after, updated_at: now }, context);
  const written = await updateProject(tx, next);
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
  return written;
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
