import type { FastifyInstance } from 'fastify';
import {
  continueLeadEdit,
  listLeadEditRows,
  listLeadEdits,
  previewEditUndo,
  previewLeadEdit,
  startLeadEdit,
  takeBackLeadEdit,
} from '#contract/leads/lead-edits.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { inWorkOnce } from '#server/platform/work/once.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { editPart } from './edit-part.ts';
import { editsPerPage, listEditRows, listEdits, requireEdit } from './edit-store.ts';
import { presentEdit, presentEditRows } from './present.ts';
import { previewEdit } from './preview-edit.ts';
import { selectLeads } from './select-leads.ts';
import { startEdit } from './start-edit.ts';
import { previewUndo, undoEditPart } from './undo-edit.ts';

const rowsPerPage = 100;

/** Bulk edits of leads: their preview, their parts, and taking them back. */
export function leadEditRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, previewLeadEdit, async ({ input, person }) => {
    const { selection, change } = input.body;
    const ids = await selectLeads(context, selection, person);
    return previewEdit(database.read, ids, change, { reader: person, now: context.now() });
  });

  serve(app, startLeadEdit, async (call) => {
    const { selection, change } = call.input.body;
    // Before the transaction, which only stores what was found.
    const ids = await selectLeads(context, selection, call.person);
    return inWorkOnce(context, call, async (work) =>
      presentEdit(await startEdit(work, ids, change)),
    );
  });

  serve(app, listLeadEdits, async ({ input, person }) => {
    const rows = await listEdits(database.read, person, input.query.after);
    const shown = rows.slice(0, editsPerPage);
    return {
      edits: shown.map(presentEdit),
      next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    };
  });

  serve(app, listLeadEditRows, async ({ input, person }) => {
    const { id } = await requireEdit(database.read, input.params.id, person);
    const { after, state } = input.query;
    const rows = await listEditRows(database.read, id, state, {
      limit: rowsPerPage + 1,
      // Anything but a place begins at the start.
      ...(/^\d{1,6}$/.test(after ?? '') && { after: Number(after) }),
    });
    const shown = rows.slice(0, rowsPerPage);
    const last = rows.length > shown.length ? shown.at(-1) : undefined;
    return {
      rows: await presentEditRows(database.read, shown, person),
      next: last === undefined ? null : String(last.position),
    };
  });

  serveChange(app, continueLeadEdit, async (work, { params }) =>
    presentEdit(await editPart(work, params.id)),
  );

  serve(app, previewEditUndo, ({ input, person }) =>
    previewUndo(database.read, input.params.id, person),
  );

  serveChange(app, takeBackLeadEdit, async (work, { params }) =>
    presentEdit(await undoEditPart(work, params.id)),
  );
}
