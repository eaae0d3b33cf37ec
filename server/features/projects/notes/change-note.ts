import type { EndpointInput } from '#contract/endpoint.ts';
import type {
  createNote,
  NoteReply,
  updateNote as updateNoteEndpoint,
} from '#contract/projects/project-notes.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { authorForClients, authorForTeam } from '#server/platform/audit/actor.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { updateVersioned } from '#server/platform/db/update-versioned.ts';
import { notFound, outOfDate, type Problem } from '#server/platform/http/problem.ts';
import { takeBackMails } from '#server/platform/outbox/take-back.ts';
import { changedFields, type Recorded, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordInProject } from '../record-in-project.ts';
import { findProject, lockProject } from '../store.ts';
import type { ProjectNotesTable, ProjectsTable } from '../tables.ts';
import { readAttachmentsOf } from './attachment-store.ts';
import { aboutNote, writeAttachments } from './change-attachments.ts';
import { presentNote } from './present.ts';
import { findNote, insertNote, withNoteSearchText } from './store.ts';

/** Adds a note by the signed-in person, internal by default (rule PROJECT-9). */
export async function addNote(
  work: Work,
  projectId: string,
  wanted: EndpointInput<typeof createNote>['body'],
): Promise<NoteReply> {
  const { tx, actor, now } = work;
  const project = await lockProject(tx, projectId);
  if (project === undefined) throw notFound('project');
  const note = withNoteSearchText({
    id: newId(now),
    project_id: project.id,
    title: wanted.title,
    content: wanted.content,
    client_visible_at: wanted.isInternal === false ? now : null,
    pinned_at: null,
    author_id: actor.id,
    author_name: wanted.isInternal === false ? actor.name : authorForTeam(actor),
    deleted_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  });
  await insertNote(tx, note);
  const attachments = await writeAttachments(work, { project, note }, wanted);
  const added = presentNote(note, attachments);
  await recordNote(work, { project, note: added, action: 'created' });
  return added;
}

/** @throws Problem 404, `conflict` with `current` for a stale version. */
export async function changeNote(
  work: Work,
  id: string,
  change: EndpointInput<typeof updateNoteEndpoint>['body'],
): Promise<NoteReply> {
  const { tx, now } = work;
  const { project, note } = await requireNote(tx, id, false);
  if (change.version !== undefined && change.version !== note.version)
    throw await changedMeanwhile(tx, note);
  const sharedAt = since(note.client_visible_at, negated(change.isInternal), now);
  return write(work, {
    project,
    note,
    action: 'changed',
    change: {
      title: change.title ?? note.title,
      content: change.content ?? note.content,
      client_visible_at: sharedAt,
      ...(sharedAt !== null && { author_name: authorForClients(note.author_name) }),
      pinned_at: since(note.pinned_at, change.isPinned, now),
    },
    wanted: change,
  });
}

/** Removes or restores a note; does nothing when it is in that state already. */
export async function setNoteRemoved(work: Work, id: string, removed: boolean): Promise<NoteReply> {
  const { tx, now } = work;
  const { project, note } = await requireNote(tx, id, !removed);
  if ((note.deleted_at !== null) === removed)
    return presentNote(note, await readAttachmentsOf(tx, note.id));
  if (removed)
    await takeBackMails(tx, { about: [aboutNote(id)], because: 'the note was deleted', now });
  return write(work, {
    project,
    note,
    action: removed ? 'deleted' : 'restored',
    change: { deleted_at: removed ? now : null },
  });
}

const negated = (value: boolean | undefined) => (value === undefined ? undefined : !value);

/** The instant since when a flag is set; unchanged when it is not requested or set already. */
function since(before: number | null, wanted: boolean | undefined, now: number): number | null {
  if (wanted === undefined) return before;
  return wanted ? (before ?? now) : null;
}

async function requireNote(tx: Queries, id: string, alsoRemoved: boolean) {
  const note = await findNote(tx, id);
  if (note === undefined || (note.deleted_at !== null && !alsoRemoved)) throw notFound('note');
  const project = await findProject(tx, note.project_id);
  if (project === undefined) throw notFound('note');
  return { project, note };
}

interface Step {
  project: ProjectsTable;
  /** The note before the change. */
  note: ProjectNotesTable;
  action: AuditedAction;
  change: Partial<ProjectNotesTable>;
  wanted?: Parameters<typeof writeAttachments>[2];
}

async function write(
  work: Work,
  { project, note, action, change, wanted = {} }: Step,
): Promise<NoteReply> {
  const { tx, now } = work;
  const before = presentNote(note, await readAttachmentsOf(tx, note.id));
  const written = await updateVersioned(
    tx,
    'project_notes',
    withNoteSearchText({ ...note, ...change, updated_at: now }),
  );
  if (written === undefined)
    throw await changedMeanwhile(tx, (await findNote(tx, note.id)) ?? note);
  const attachments = await writeAttachments(work, { project, note: written }, wanted);
  const after = presentNote(written, attachments);
  await recordNote(work, { project, note: after, action, before });
  return after;
}

/** A note for the audit trail, with people and files by name. */
const trailOf = ({ mentions, documents, ...note }: NoteReply) => ({
  ...note,
  mentions: mentions.map(({ name }) => name).join(', '),
  documents: documents.map(({ originalName }) => originalName).join(', '),
});
const audited = ['title', 'content', 'isInternal', 'isPinned', 'mentions', 'documents'] as const;

async function recordNote(
  work: Work,
  {
    project,
    note,
    action,
    before,
  }: { project: ProjectsTable; note: NoteReply; action: AuditedAction; before?: NoteReply },
): Promise<void> {
  const entry: Recorded = {
    kind: 'note',
    id: note.id,
    name: `${project.reference} ${note.title}`,
    action,
    ...(before && { changes: changedFields(trailOf(before), trailOf(note), audited) }),
    topics: ['notes'],
  };
  // The client must not even learn that an internal note exists.
  if (note.isInternal && (before?.isInternal ?? true)) await record(work, entry);
  else await recordInProject(work, project, entry);
}

async function changedMeanwhile(db: Queries, note: ProjectNotesTable): Promise<Problem> {
  return outOfDate('this note', presentNote(note, await readAttachmentsOf(db, note.id)));
}
