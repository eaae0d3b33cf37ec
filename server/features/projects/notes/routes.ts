import type { FastifyInstance } from 'fastify';
import {
  createNote,
  deleteNote,
  listNotes,
  restoreNote,
  updateNote,
} from '#contract/projects/project-notes.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { findProject } from '../store.ts';
import { noAttachments, readAttachments } from './attachment-store.ts';
import { addNote, changeNote, setNoteRemoved } from './change-note.ts';
import { presentNote } from './present.ts';
import { listNotesOf } from './store.ts';

/** Notes by staff about a project, each internal or shared with its client. */
export function noteRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listNotes, async ({ input }) => {
    const { id } = input.params;
    if ((await findProject(database.read, id)) === undefined) throw notFound('project');
    const notes = await listNotesOf(database.read, id);
    const attachments = await readAttachments(
      database.read,
      notes.map((note) => note.id),
    );
    return notes.map((note) => presentNote(note, attachments.get(note.id) ?? noAttachments));
  });

  serveChange(app, createNote, (work, { params, body }) => addNote(work, params.id, body));

  serveChange(app, updateNote, (work, { params, body }) => changeNote(work, params.id, body));

  serveChange(app, deleteNote, async (work, { params }) => {
    await setNoteRemoved(work, params.id, true);
    return undefined;
  });

  serveChange(app, restoreNote, (work, { params }) => setNoteRemoved(work, params.id, false));
}
