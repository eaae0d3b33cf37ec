import type { FastifyInstance } from 'fastify';
import {
  continueLeadImport,
  getRefusedRows,
  listLeadImports,
  previewImportUndo,
  takeBackLeadImport,
} from '#contract/leads/lead-imports.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { sendCsv } from '#server/platform/lists/send-csv.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { applyPart } from './apply-part.ts';
import { importsPerPage, listImports } from './import-store.ts';
import { presentImport } from './present.ts';
import { previewUndo } from './preview-undo.ts';
import { refusedCsv } from './refused-csv.ts';
import { undoPart } from './undo-part.ts';

/** Imports of leads: their list, their parts, and taking them back. */
export function leadImportRoutes(app: FastifyInstance, { database }: Context): void {
  serve(app, listLeadImports, async ({ input }) => {
    const rows = await listImports(database.read, input.query.after);
    const shown = rows.slice(0, importsPerPage);
    return {
      imports: shown.map(presentImport),
      next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    };
  });

  serveChange(app, continueLeadImport, async (work, { params }) =>
    presentImport(await applyPart(work, params.id)),
  );

  serve(app, previewImportUndo, ({ input }) => previewUndo(database.read, input.params.id));

  serveChange(app, takeBackLeadImport, async (work, { params }) =>
    presentImport(await undoPart(work, params.id)),
  );

  serve(app, getRefusedRows, async ({ input, reply }) => {
    await sendCsv(reply, 'refused-rows', await refusedCsv(database.read, input.params.id));
    return undefined;
  });
}
