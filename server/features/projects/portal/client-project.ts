import type { ClientProject } from '#contract/projects/client-projects.ts';
import { progressOf } from '#domain/project/milestone-phase.ts';
import { groupForPortal } from '#domain/project/portal-stage.ts';
import { findUserById } from '#server/features/accounts/store.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { type CompanyClock, companyDay, companyToday } from '../company-day.ts';
import { presentMilestone } from '../milestones/present.ts';
import { listMilestonesOf } from '../milestones/store.ts';
import { type BesideNote, noneBeside, readBesideNotes } from '../notes/beside-store.ts';
import { presentNoteFile } from '../notes/present.ts';
import { listNotesOf } from '../notes/store.ts';
import { milestoneState } from '../present.ts';
import { listScopeOf } from '../scope/store.ts';
import type { ProjectNotesTable, ProjectsTable } from '../tables.ts';

/** A project with what its client may know of it: no budget, no description, no internal note. */
export async function presentClientProject(
  db: Queries,
  clock: CompanyClock,
  project: ProjectsTable,
): Promise<ClientProject> {
  const milestones = (await listMilestonesOf(db, project.id)).map(milestoneState);
  const scope = await listScopeOf(db, project.id);
  const notes = (await listNotesOf(db, project.id)).filter(
    (note) => note.client_visible_at !== null,
  );
  const beside = await readBesideNotes(
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
    progress: progressOf(milestones),
    stages: groupForPortal(milestones).map((stage) => ({
      ...stage,
      milestones: stage.milestones.map(({ row }) => {
        const { id, title, description, state, dueDate, completedAt } = presentMilestone(
          row,
          today,
        );
        return { id, title, description, state, dueDate, completedAt };
      }),
    })),
    scope: scope.map(({ id, label, state }) => ({ id, label, state })),
    notes: notes.map((note) => presentSharedNote(note, beside.get(note.id) ?? noneBeside)),
  };
}

/** Whom a note mentions is our own; a document of it is shown only where it is shared itself. */
function presentSharedNote(
  note: ProjectNotesTable,
  { documents }: BesideNote,
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
