import type { EndpointInput } from '#contract/endpoint.ts';
import type {
  createNote,
  NoteReply,
  updateNote as updateNoteEndpoint,
} from '#contract/projects/project-notes.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, outOfDate, type Problem } from '#server/platform/http/problem.ts';
import { changedFields, type Recorded, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordInProject } from '../record-in-project.ts';
import { findProject, lockProject } from '../store.ts';
import type { ProjectNotesTable, ProjectsTable } from '../tables.ts';
import { writeBesideNote } from './beside-note.ts';
import { readBesideNote } from './beside-store.ts';
import { presentNote } from './present.ts';
import { findNote, insertNote, updateNote } from './store.ts';

/** Adds a note by the person signed in, internal unless told otherwise (rule PROJECT-9). */
export async function addNote(
  work: Work,
  projectId: string,
  wanted: EndpointInput<typeof createNote>['body'],
): Promise<NoteReply> {
  const { tx, actor, now } = work;
  const project = await lockProject(tx, projectId);
  if (project === undefined) throw notFound('project');
  const note: ProjectNotesTable = {
    id: newId(now),
    project_id: project.id,
    title: wanted.title,
    content: wanted.content,
    client_visible_at: wanted.isInternal === false ? now : null,
    pinned_at: null,
    author_id: actor.id,
    author_name: actor.name,
    deleted_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await insertNote(tx, note);
  const beside = await writeBesideNote(work, { project, note }, wanted);
  const added = presentNote(note, beside);
  await recordNote(work, { project, note: added, action: 'created' });
  return added;
}

/** @throws Problem 404, `conflict` with `current` for a version that is out of date. */
export async function changeNote(
  work: Work,
  id: string,
  change: EndpointInput<typeof updateNoteEndpoint>['body'],
): Promise<NoteReply> {
  const { tx, now } = work;
  const { project, note } = await requireNote(tx, id, false);
  if (change.version !== undefined && change.version !== note.version)
    throw await changedMeanwhile(tx, note);
  return write(work, {
    project,
    note,
    action: 'changed',
    change: {
      title: change.title ?? note.title,
      content: change.content ?? note.content,
      client_visible_at: since(note.client_visible_at, negated(change.isInternal), now),
      pinned_at: since(note.pinned_at, change.isPinned, now),
    },
    wanted: change,
  });
}

/** Removes a note, or takes that back; one that is there already stays as it is. */
export async function setNoteRemoved(work: Work, id: string, removed: boolean): Promise<NoteReply> {
  const { tx, now } = work;
  const { project, note } = await requireNote(tx, id, !removed);
  if ((note.deleted_at !== null) === removed)
    return presentNote(note, await readBesideNote(tx, note.id));
  return write(work, {
    project,
    note,
    action: removed ? 'deleted' : 'restored',
    change: { deleted_at: removed ? now : null },
  });
}

const negated = (value: boolean | undefined) => (value === undefined ? undefined : !value);

/** Since when something holds: what it was, when nothing is asked for or it holds already. */
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
  /** The note as it was. */
  note: ProjectNotesTable;
  action: string;
  change: Partial<ProjectNotesTable>;
  /** Whom it is to mention and what to bring along. */
  wanted?: Parameters<typeof writeBesideNote>[2];
}

async function write(
  work: Work,
  { project, note, action, change, wanted = {} }: Step,
): Promise<NoteReply> {
  const { tx, now } = work;
  const before = presentNote(note, await readBesideNote(tx, note.id));
  const written = await updateNote(tx, { ...note, ...change, updated_at: now });
  if (written === undefined)
    throw await changedMeanwhile(tx, (await findNote(tx, note.id)) ?? note);
  const beside = await writeBesideNote(work, { project, note: written }, wanted);
  const after = presentNote(written, beside);
  await recordNote(work, { project, note: after, action, before });
  return after;
}

/** What the trail tells of a note: people and files by name. */
const trailOf = ({ mentions, documents, ...note }: NoteReply) => ({
  ...note,
  mentions: mentions.map(({ name }) => name).join(', '),
  documents: documents.map(({ originalName }) => originalName).join(', '),
});
const audited = ['title', 'content', 'isInternal', 'isPinned', 'mentions', 'documents'] as const;

async function recordNote(
  work: Work,
  said: { project: ProjectsTable; note: NoteReply; action: string; before?: NoteReply },
): Promise<void> {
  const { project, note, action, before } = said;
  const entry: Recorded = {
    kind: 'note',
    id: note.id,
    name: `${project.reference} ${note.title}`,
    action,
    ...(before && { changes: changedFields(trailOf(before), trailOf(note), audited) }),
    topics: ['notes'],
  };
  // Of an internal note the client does not even learn that there is one.
  if (note.isInternal && (before?.isInternal ?? true)) await record(work, entry);
  else await recordInProject(work, project, entry);
}

async function changedMeanwhile(db: Queries, note: ProjectNotesTable): Promise<Problem> {
  return outOfDate('this note', presentNote(note, await readBesideNote(db, note.id)));
}
