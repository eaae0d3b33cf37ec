import type { FastifyInstance } from 'fastify';
import {
  createNote,
  deleteNote,
  listNotes,
  restoreNote,
  updateNote,
} from '#contract/project-notes.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { once } from '#server/platform/work/once.ts';
import { findProject } from '../store.ts';
import { noneBeside, readBesideNotes } from './beside-store.ts';
import { addNote, changeNote, setNoteRemoved } from './change-note.ts';
import { presentNote } from './present.ts';
import { listNotesOf } from './store.ts';

/** What staff write down about a project, and share with its client note by note. */
export function noteRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listNotes, async ({ input }) => {
    const { id } = input.params;
    if ((await findProject(database.read, id)) === undefined) throw notFound('project');
    const notes = await listNotesOf(database.read, id);
    const beside = await readBesideNotes(
      database.read,
      notes.map((note) => note.id),
    );
    return notes.map((note) => presentNote(note, beside.get(note.id) ?? noneBeside));
  });

  serve(app, createNote, ({ input, request, reply }) =>
    once(context, request, reply, async (tx) => {
      const actor = actorOf(request);
      return addNote(tx, context, actor, input.params.id, input.body);
    }),
  );

  serve(app, updateNote, ({ input, request }) =>
    database.transaction(async (tx) => {
      const actor = actorOf(request);
      return changeNote(tx, context, actor, input.params.id, input.body);
    }),
  );

  serve(app, deleteNote, async ({ input, request }) => {
    await database.transaction((tx) =>
      setNoteRemoved(tx, context, actorOf(request), input.params.id, true),
    );
    return undefined;
  });

  serve(app, restoreNote, ({ input, request }) =>
    database.transaction((tx) =>
      setNoteRemoved(tx, context, actorOf(request), input.params.id, false),
    ),
  );
}
