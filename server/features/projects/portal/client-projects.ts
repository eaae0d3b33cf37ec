import type { ClientProject } from '#contract/projects/client-projects.ts';
import { progressOf } from '#domain/project/milestone-phase.ts';
import { groupForPortal } from '#domain/project/portal-stage.ts';
import { accessOf, mayIn } from '#server/features/accounts/client-people/client-access.ts';
import { findUserById } from '#server/features/accounts/store.ts';
import { type CompanyClock, companyDay, companyToday } from '#server/platform/clock/company-day.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { readPhasePayments } from '../milestones/phase-payments.ts';
import { presentMilestone } from '../milestones/present.ts';
import { listMilestonesOf } from '../milestones/store.ts';
import { type NoteAttachments, noAttachments, readAttachments } from '../notes/attachment-store.ts';
import { presentNoteFile } from '../notes/present.ts';
import { listNotesOf } from '../notes/store.ts';
import { milestoneState } from '../present.ts';
import { listScopeOf } from '../scope/store.ts';
import type { ProjectNotesTable, ProjectsTable } from '../tables.ts';
import { listPortalProjects } from './own-project.ts';

/** The projects of the person signed in to the portal (rule PORTAL-4), current ones first. */
export async function readClientProjects(
  context: Context,
  person: Person,
): Promise<ClientProject[]> {
  const { read } = context.database;
  const projects = await listPortalProjects(read, person);
  const access = await accessOf(read, person);
  const current = projects.filter(({ completed_at: at }) => at === null);
  const finished = projects.filter(({ completed_at: at }) => at !== null);
  return Promise.all(
    [...current, ...finished].map((project) =>
      presentClientProject(read, context, {
        project,
        mayApprove: person.role === 'client' && mayIn(access, project, 'approve'),
      }),
    ),
  );
}

/** A project as its client sees it: no budget, no description, no internal note. */
async function presentClientProject(
  db: Queries,
  clock: CompanyClock,
  { project, mayApprove }: { project: ProjectsTable; mayApprove: boolean },
): Promise<ClientProject> {
  const rows = await listMilestonesOf(db, project.id);
  const milestones = rows.map(milestoneState);
  const payments = await readPhasePayments(db, project, rows);
  const scope = await listScopeOf(db, project.id);
  const notes = (await listNotesOf(db, project.id)).filter(
    (note) => note.client_visible_at !== null,
  );
  const attachments = await readAttachments(
    db,
    notes.map((note) => note.id),
  );
  const owner = project.owner_id === null ? undefined : await findUserById(db, project.owner_id);
  const today = companyToday(clock);
  const { completed_at: completedAt } = project;
  return {
    id: project.id,
    reference: project.reference,
    name: project.name,
    status: project.status,
    startDate: project.start_date,
    endDate: completedAt === null ? project.estimated_end_date : companyDay(clock, completedAt),
    isCompleted: completedAt !== null,
    ownerName: owner === undefined ? '' : `${owner.first_name} ${owner.last_name}`.trim(),
    mayApprove,
    progress: progressOf(milestones),
    stages: groupForPortal(milestones).map((stage) => ({
      ...stage,
      milestones: stage.milestones.map(({ row }) => {
        const { id, title, description, state, dueDate, completedAt } = presentMilestone(
          row,
          today,
        );
        const payment = payments.get(id) ?? null;
        return { id, title, description, state, dueDate, completedAt, payment };
      }),
    })),
    scope: scope.map(({ id, label, state }) => ({ id, label, state })),
    notes: notes.map((note) => presentSharedNote(note, attachments.get(note.id) ?? noAttachments)),
  };
}

/** A shared note without its mentions, and with only the documents that are shared too. */
function presentSharedNote(
  note: ProjectNotesTable,
  { documents }: NoteAttachments,
): ClientProject['notes'][number] {
  return {
    id: note.id,
    title: note.title,
    content: note.content,
    authorName: note.author_name,
    isPinned: note.pinned_at !== null,
    createdAt: instantText(note.created_at),
    documents: documents.filter((file) => file.client_visible_at !== null).map(presentNoteFile),
  };
}
