import type { FastifyInstance } from 'fastify';
import {
  addLeadNote as addLeadNoteEndpoint,
  changeLeadNote as changeLeadNoteEndpoint,
  deleteLeadNote,
  restoreLeadNote,
} from '#contract/leads/lead-notes.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { addLeadNote, changeLeadNote, presentLeadNote, setLeadNoteRemoved } from './change-note.ts';

/** Notes of the team about leads; the timeline shows them. */
export function leadNoteRoutes(app: FastifyInstance): void {
  serveChange(app, addLeadNoteEndpoint, async (work, { params, body }) =>
    presentLeadNote(await addLeadNote(work, params.id, body.text)),
  );

  serveChange(app, changeLeadNoteEndpoint, async (work, { params, body }) =>
    presentLeadNote(await changeLeadNote(work, params, body)),
  );

  serveChange(app, deleteLeadNote, async (work, { params }) =>
    presentLeadNote(await setLeadNoteRemoved(work, params, true)),
  );

  serveChange(app, restoreLeadNote, async (work, { params }) =>
    presentLeadNote(await setLeadNoteRemoved(work, params, false)),
  );
}
