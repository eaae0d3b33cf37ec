import type { EndpointInput } from '#contract/endpoint.ts';
import type { createNote, updateNote as updateNoteEndpoint } from '#contract/project-notes.ts';
import { type Actor, changedFields, writeAudit } from '../../../audit/write-audit.ts';
import { announce } from '../../../bus/change.ts';
import type { Context } from '../../../context.ts';
import type { ProjectNotesTable, ProjectsTable } from '../../../db/project-tables.ts';
import type { Queries } from '../../../db/schema.ts';
import { newId } from '../../../ids.ts';
import { notFound, Problem } from '../../../problem.ts';
import { announceProject } from '../announce-project.ts';
import { findProject, lockProject } from '../store.ts';
import { presentNote } from './present.ts';
import { findNote, insertNote, updateNote } from './store.ts';

/** Adds a note by whoever is signed in, internal unless told otherwise (features, row D04). */
export async function addNote(
  tx: Queries,
  context: Context,
  actor: Actor,
  projectId: string,
  wanted: EndpointInput<typeof createNote>['body'],
): Promise<ProjectNotesTable> {
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
  await tell(tx, context, actor, project, note, 'created');
  return note;
}

/** @throws Problem 404, `conflict` with `current` for a version that is out of date. */
export async function changeNote(
  tx: Queries,
  context: Context,
  actor: Actor,
  id: string,
  change: EndpointInput<typeof updateNoteEndpoint>['body'],
): Promise<ProjectNotesTable> {
  const { project, note } = await requireNote(tx, id, false);
  if (change.version !== undefined && change.version !== note.version) throw outOfDate(note);
  const now = context.now();
  return write(tx, context, actor, project, note, 'changed', {
    title: change.title ?? note.title,
    content: change.content ?? note.content,
    client_visible_at: since(note.client_visible_at, negated(change.isInternal), now),
    pinned_at: since(note.pinned_at, change.isPinned, now),
  });
}

/** Removes a note, or takes that back; one that is there already stays as it is. */
export async function setNoteRemoved(
  tx: Queries,
  context: Context,
  actor: Actor,
  id: string,
  removed: boolean,
): Promise<ProjectNotesTable> {
  const { project, note } = await requireNote(tx, id, !removed);
  if ((note.deleted_at !== null) === removed) return note;
  return write(tx, context, actor, project, note, removed ? 'deleted' : 'restored', {
    deleted_at: removed ? context.now() : null,
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

async function write(
  tx: Queries,
  context: Context,
  actor: Actor,
  project: ProjectsTable,
  before: ProjectNotesTable,
  action: string,
  change: Partial<ProjectNotesTable>,
): Promise<ProjectNotesTable> {
  const written = await updateNote(tx, { ...before, ...change, updated_at: context.now() });
  if (written === undefined) throw outOfDate((await findNote(tx, before.id)) ?? before);
  await tell(tx, context, actor, project, written, action, before);
  return written;
}

const told = ['title', 'content', 'isInternal', 'isPinned'] as const;

async function tell(
  tx: Queries,
  context: Context,
  actor: Actor,
  project: ProjectsTable,
  note: ProjectNotesTable,
  action: string,
  before?: ProjectNotesTable,
): Promise<void> {
  await writeAudit(tx, context, actor, {
    kind: 'note',
    id: note.id,
    name: `${project.reference} ${note.title}`,
    action,
    ...(before && { changes: changedFields(presentNote(before), presentNote(note), told) }),
  });
  // Of an internal note the client does not even learn that there is one.
  if (note.client_visible_at === null && (before?.client_visible_at ?? null) === null)
    await announce(tx, context, { topics: ['notes'], to: { admins: true } });
  else await announceProject(tx, context, project, ['notes']);
}

function outOfDate(note: ProjectNotesTable): Problem {
  return new Problem('conflict', 'Somebody else changed this note. Look at it again.', {
    extra: { current: presentNote(note) },
  });
}
