import type { FastifyInstance } from 'fastify';
import {
  correctStatusNote,
  listClientStatusNotes,
  listStatusNotes,
  listTroubledProjects,
  type StatusNotesReply,
  takeBackStatusNote,
  writeStatusNote,
} from '#contract/projects/status-notes.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { findUserByEmail } from '../accounts/store.ts';
import { eventOfTemplate, readMailsOff } from '../mail/mail-switches.ts';
import { ownProject } from '../projects/portal/own-project.ts';
import { findProject } from '../projects/store.ts';
import type { ProjectsTable } from '../projects/tables.ts';
import { correctNote, takeBackNote, writeNote } from './change-note.ts';
import { readClientNotes } from './client-notes.ts';
import { presentNote } from './present.ts';
import { listNotesOfProject } from './store.ts';
import { readTroubled } from './troubled.ts';

/** Status notes, for staff, and those that count for the client. */
export function statusNoteRoutes(app: FastifyInstance, context: Context): void {
  const { database, now } = context;

  serve(app, listTroubledProjects, () => readTroubled(context));

  serve(app, listStatusNotes, async ({ input }) => {
    const project = await findProject(database.read, input.params.id);
    if (project === undefined) throw notFound('project');
    const notes = await listNotesOfProject(database.read, project.id);
    return {
      notes: notes.map((row) => presentNote(row, now())),
      reader: await readerOf(database.read, project),
    };
  });

  serveChange(app, writeStatusNote, async (work, { params, body }) =>
    presentNote(await writeNote(work, params.id, body), now()),
  );

  serveChange(app, correctStatusNote, async (work, { params, body }) =>
    presentNote(await correctNote(work, params.id, body), now()),
  );

  serveChange(app, takeBackStatusNote, async (work, { params }) =>
    presentNote(await takeBackNote(work, params.id), now()),
  );

  serve(app, listClientStatusNotes, async ({ input, person }) => {
    const project = await ownProject(database.read, person, input.params.id);
    return readClientNotes(database.read, project.id);
  });
}

/** Who sees the status notes of a project, and whether they are mailed. */
async function readerOf(db: Queries, project: ProjectsTable): Promise<StatusNotesReply['reader']> {
  const { client_email_key: key } = project;
  const account = key === '' ? undefined : await findUserByEmail(db, key);
  const event = eventOfTemplate['status-note'];
  const isOff =
    account !== undefined &&
    event !== undefined &&
    (await readMailsOff(db, account.id)).includes(event);
  return {
    name: project.client_contact_name || project.client_company || project.client_email,
    mail: key === '' ? 'none' : isOff ? 'off' : 'on',
    hasAccount: account?.role === 'client',
  };
}
