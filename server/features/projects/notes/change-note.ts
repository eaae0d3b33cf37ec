import type { EndpointInput } from '#contract/endpoint.ts';
import type {
  createNote,
  NoteReply,
  updateNote as updateNoteEndpoint,
} from '#contract/project-notes.ts';
import type { Actor } from '#server/platform/audit/actor.ts';
import { changedFields, writeAudit } from '#server/platform/audit/write-audit.ts';
import { announce } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { announceProject } from '../announce-project.ts';
import { findProject, lockProject } from '../store.ts';
import type { ProjectNotesTable, ProjectsTable } from '../tables.ts';
import { writeBesideNote } from './beside-note.ts';
import { readBesideNote } from './beside-store.ts';
import { presentNote } from './present.ts';
import { findNote, insertNote, updateNote } from './store.ts';

/** Adds a note by the person signed in, internal unless told otherwise (rule PROJECT-9). */
export async function addNote(
  tx: Queries,
  context: Context,
  actor: Actor,
  projectId: string,
  wanted: EndpointInput<typeof createNote>['body'],
): Promise<NoteReply> {
  const project = await lockProject(tx, projectId);
  if (project === undefined) throw notFound('project');
  const now = context.now();
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
  const beside = await writeBesideNote(tx, context, actor, { project, note }, wanted);
  const told = presentNote(note, beside);
  await tell(tx, context, actor, { project, note: told, action: 'created' });
  return told;
}

/** @throws Problem 404, `conflict` with `current` for a version that is out of date. */
export async function changeNote(
  tx: Queries,
  context: Context,
  actor: Actor,
  id: string,
  change: EndpointInput<typeof updateNoteEndpoint>['body'],
): Promise<NoteReply> {
  const { project, note } = await requireNote(tx, id, false);
  if (change.version !== undefined && change.version !== note.version)
    throw await outOfDate(tx, note);
  const now = context.now();
  return write(tx, context, actor, {
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
export async function setNoteRemoved(
  tx: Queries,
  context: Context,
  actor: Actor,
  id: string,
  removed: boolean,
): Promise<NoteReply> {
  const { project, note } = await requireNote(tx, id, !removed);
  if ((note.deleted_at !== null) === removed)
    return presentNote(note, await readBesideNote(tx, note.id));
  return write(tx, context, actor, {
    project,
    note,
    action: removed ? 'deleted' : 'restored',
    change: { deleted_at: removed ? context.now() : null },
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
  wanted?: Parameters<typeof writeBesideNote>[4];
}

async function write(
  tx: Queries,
  context: Context,
  actor: Actor,
  { project, note, action, change, wanted = {} }: Step,
): Promise<NoteReply> {
  const before = presentNote(note, await readBesideNote(tx, note.id));
  const written = await updateNote(tx, { ...note, ...change, updated_at: context.now() });
  if (written === undefined) throw await outOfDate(tx, (await findNote(tx, note.id)) ?? note);
  const beside = await writeBesideNote(tx, context, actor, { project, note: written }, wanted);
  const after = presentNote(written, beside);
  await tell(tx, context, actor, { project, note: after, action, before });
  return after;
}

/** What the trail tells of a note: people and files by name. */
const trailOf = ({ mentions, documents, ...note }: NoteReply) => ({
  ...note,
  mentions: mentions.map(({ name }) => name).join(', '),
  documents: documents.map(({ originalName }) => originalName).join(', '),
});
const told = ['title', 'content', 'isInternal', 'isPinned', 'mentions', 'documents'] as const;

async function tell(
  tx: Queries,
  context: Context,
  actor: Actor,
  said: { project: ProjectsTable; note: NoteReply; action: string; before?: NoteReply },
): Promise<void> {
  const { project, note, action, before } = said;
  await writeAudit(tx, context, actor, {
    kind: 'note',
    id: note.id,
    name: `${project.reference} ${note.title}`,
    action,
    ...(before && { changes: changedFields(trailOf(before), trailOf(note), told) }),
  });
  // Of an internal note the client does not even learn that there is one.
  if (note.isInternal && (before?.isInternal ?? true))
    await announce({ tx, context }, { topics: ['notes'], to: { admins: true } });
  else await announceProject(tx, context, project, ['notes']);
}

async function outOfDate(tx: Queries, note: ProjectNotesTable): Promise<Problem> {
  return new Problem('conflict', 'Somebody else changed this note. Look at it again.', {
    extra: { current: presentNote(note, await readBesideNote(tx, note.id)) },
  });
}
